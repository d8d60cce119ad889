import { createServer, type ServerResponse } from 'node:http';
import { freePorts } from '../stack/ports.ts';

/** An API that replays the real one's first responses, so that only its clients are measured. */
export type RecordedApi = { origin: string; close: () => Promise<void> };

type Answer = { status: number; type: string; body: Buffer };

/** Records responses from `apiOrigin`. Only GET calls are supported. */
export async function recordApi(apiOrigin: string): Promise<RecordedApi> {
  const answers = new Map<string, Promise<Answer>>();
  const server = createServer((request, reply) => {
    const { url = '/', method } = request;
    if (method !== 'GET')
      return send(reply, { status: 405, type: 'text/plain', body: Buffer.from(`${method} ${url}`) });
    const answer = answers.get(url) ?? record(apiOrigin + url);
    answers.set(url, answer);
    answer.then(
      (recorded) => send(reply, recorded),
      (error) => reply.destroy(error),
    );
  });
  const [port = 0] = await freePorts(1);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function record(url: string): Promise<Answer> {
  const answer = await fetch(url);
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

const send = (reply: ServerResponse, { status, type, body }: Answer) =>
  reply.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);

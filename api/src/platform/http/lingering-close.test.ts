import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import Fastify from 'fastify';
import { lingerAfterUnread } from './lingering-close.ts';

test('an answer to a body that is not read is heard, and the connection goes without the body', async (t) => {
  const app = Fastify();
  t.after(() => app.close());
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  lingerAfterUnread(app);
  app.post('/pictures', (_request, reply) => reply.code(503).header('connection', 'close').send('full'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const bytesRead = new Promise<number>((resolve) => {
    app.server.on('connection', (socket) => socket.once('close', () => resolve(socket.bytesRead)));
  });
  const body = Buffer.alloc(50_000_000);
  // The server listens on a TCP port.
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /pictures HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body);
  const [answer] = await once(socket, 'data');
  assert.match(String(answer), /^HTTP\/1\.1 503 .*connection: close.*full$/is);
  assert.ok((await bytesRead) < 1_000_000, `${await bytesRead} bytes were read`);
});

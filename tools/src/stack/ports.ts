import { createServer } from 'node:net';

const HOSTS = ['127.0.0.1', '::'];

/** Whether a port is free, both on the loopback address and on all addresses. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of HOSTS) if ((await listenOnce(port, host)) === 'taken') return false;
  return true;
}

/** Distinct ports that are currently free. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  return Promise.all(
    servers.map(async (server) => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
      await new Promise((resolve) => server.close(resolve));
      return address.port;
    }),
  );
}

/** Without IPv6, listening on `::` fails with an error other than EADDRINUSE. */
function listenOnce(port: number, host: string): Promise<'free' | 'taken'> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE' ? 'taken' : 'free'));
    server.listen(port, host, () => server.close(() => resolve('free')));
  });
}

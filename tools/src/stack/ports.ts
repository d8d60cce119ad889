import { createServer } from 'node:net';

const HOSTS = ['127.0.0.1', '::'];

/** Whether nothing listens on a port yet, on this machine's own address or on all of them. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of HOSTS) if ((await listenOnce(port, host)) === 'taken') return false;
  return true;
}

/** Ports that were free a moment ago, all different. */
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

/** A machine without IPv6 refuses `::` with another error than a taken port. */
function listenOnce(port: number, host: string): Promise<'free' | 'taken'> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE' ? 'taken' : 'free'));
    server.listen(port, host, () => server.close(() => resolve('free')));
  });
}

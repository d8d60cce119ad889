import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const LOOK_EVERY_MS = 250;

export type Balancer = { port: number; close: () => Promise<void> };

/**
 * Gives new connections in turn to those whose /readyz answers 200, as seen four times a second. Connections that stand
 * are left alone, and nothing is repeated: what fails behind it fails for the visitor.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const sockets = new Set<Socket>();
  let turn = 0;
  const look = async () => {
    await Promise.all(
      ports.map(async (port) => {
        const address = `http://127.0.0.1:${port}/readyz`;
        const headers = { connection: 'close' };
        const answer = await fetch(address, { headers, signal: AbortSignal.timeout(2000) }).catch(() => undefined);
        await answer?.text().catch(() => undefined);
        if (answer?.ok) ready.add(port);
        else ready.delete(port);
      }),
    );
  };
  await look();
  const timer = setInterval(look, LOOK_EVERY_MS);

  const server = createServer((client) => {
    // Where nobody says to be ready it tries all the same, as nginx does.
    const open = ports.filter((port) => ready.size === 0 || ready.has(port));
    const port = open[turn++ % open.length] ?? 0;
    const upstream = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroySoon();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // It listens on a port.
    port: (server.address() as AddressInfo).port,
    close: async () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const LOOK_EVERY_MS = 250;

export type Balancer = { port: number; close: () => Promise<void> };

/**
 * Gives new connections in turn to those whose /readyz answers 200, as seen four times a second; where one does not take
 * it, the next one gets it. Connections that stand are left alone, and nothing is repeated: what fails behind it fails for
 * the visitor.
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

  const join = (client: Socket, upstream: Socket) => {
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
  };
  const offer = (client: Socket, [port, ...others]: readonly number[]) => {
    if (port === undefined) return void client.destroy();
    const upstream = connect(port, '127.0.0.1');
    const isRefused = () => offer(client, others);
    upstream.once('error', isRefused);
    upstream.once('connect', () => {
      upstream.off('error', isRefused);
      if (client.destroyed) upstream.destroy();
      else join(client, upstream);
    });
  };
  const server = createServer((client) => {
    client.on('error', () => undefined);
    turn += 1;
    const inTurn = ports.map((_, n) => ports[(turn + n) % ports.length] ?? 0);
    // Those that do not say to be ready come last, as with nginx.
    offer(client, [...inTurn.filter((port) => ready.has(port)), ...inTurn.filter((port) => !ready.has(port))]);
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

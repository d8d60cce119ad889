import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const POLL_INTERVAL_MS = 250;

export type Balancer = { port: number; close: () => Promise<void> };

/**
 * A round-robin balancer over servers whose /readyz returns 200, polled four times a second. If a server refuses a
 * connection, tries the next one. Open connections are left alone and requests are never retried: an error behind it is
 * an error for the visitor.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const sockets = new Set<Socket>();
  let nextPort = 0;
  const poll = async () => {
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
  await poll();
  const timer = setInterval(poll, POLL_INTERVAL_MS);

  const pipeBoth = (client: Socket, upstream: Socket) => {
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
  const tryPorts = (client: Socket, [port, ...others]: readonly number[]) => {
    if (port === undefined) return void client.destroy();
    const upstream = connect(port, '127.0.0.1');
    const isRefused = () => tryPorts(client, others);
    upstream.once('error', isRefused);
    upstream.once('connect', () => {
      upstream.off('error', isRefused);
      if (client.destroyed) upstream.destroy();
      else pipeBoth(client, upstream);
    });
  };
  const server = createServer((client) => {
    client.on('error', () => undefined);
    nextPort += 1;
    const rotation = ports.map((_, n) => ports[(nextPort + n) % ports.length] ?? 0);
    // Servers that are not ready come last, as with nginx.
    tryPorts(client, [...rotation.filter((port) => ready.has(port)), ...rotation.filter((port) => !ready.has(port))]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // The server listens on a TCP port.
    port: (server.address() as AddressInfo).port,
    close: async () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

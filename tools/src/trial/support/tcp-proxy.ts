import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** Delays all data in both directions, preserving order. */
  delay: (ms: number) => void;
  /** Open connections stop forwarding data without closing, as after a power failure. New ones work. */
  silenceOpen: () => void;
  /** The same for new connections too, until `heal`. */
  silenceAll: () => void;
  /** Closes open connections and refuses new ones, until `heal`. */
  cut: () => void;
  /** New connections work again, without delay. Silenced ones stay silent, as in reality. */
  heal: () => void;
  /** Number of open connections. */
  readonly open: number;
  close: () => Promise<void>;
};

type Link = { client: Socket; server: Socket; isSilent: boolean };

/** A loopback proxy that simulates network faults between two processes. */
export async function startTcpProxy(target: { port: number; host?: string }): Promise<TcpProxy> {
  const links = new Set<Link>();
  let delayMs = 0;
  let mode: 'well' | 'silent' | 'cut' = 'well';

  const server = createServer((client) => {
    if (mode === 'cut') return client.destroy();
    const link: Link = {
      client,
      server: connect(target.port, target.host ?? '127.0.0.1'),
      isSilent: mode === 'silent',
    };
    links.add(link);
    forward(link, link.client, link.server);
    forward(link, link.server, link.client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function forward(link: Link, from: Socket, to: Socket): void {
    from.on('data', (data) => afterDelay(() => !link.isSilent && to.writable && to.write(data)));
    from.on('error', () => undefined);
    from.on('close', () => {
      links.delete(link);
      if (link.isSilent) return;
      afterDelay(() => to.destroy());
    });
  }
  function afterDelay(act: () => unknown): void {
    if (delayMs === 0) act();
    else setTimeout(act, delayMs);
  }

  return {
    port: (server.address() as AddressInfo).port,
    delay: (ms) => {
      delayMs = ms;
    },
    silenceOpen: () => {
      for (const link of links) link.isSilent = true;
    },
    silenceAll: () => {
      mode = 'silent';
      for (const link of links) link.isSilent = true;
    },
    cut: () => {
      mode = 'cut';
      for (const { client, server: upstream } of links) {
        client.destroy();
        upstream.destroy();
      }
    },
    heal: () => {
      mode = 'well';
      delayMs = 0;
    },
    get open() {
      return links.size;
    },
    close: async () => {
      for (const { client, server: upstream } of links) {
        client.destroy();
        upstream.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}

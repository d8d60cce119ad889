import { type RealtimeAcknowledgement, realtimeAcknowledgement, type realtimeRequests } from '@karwan/shared-contracts';
import { io } from 'socket.io-client';
import type { ApiClient } from './api-client.ts';

export type RealtimePage = Awaited<ReturnType<typeof openPage>>;
type Received = { event: string; payload: unknown };

/** Opens a live connection that records received events. Rejects if the connection is refused. */
export async function openPage(
  apiOrigin: string,
  client: Pick<ApiClient, 'cookies' | 'ip'>,
  { origin = 'http://localhost:3000' }: { origin?: string } = {},
) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(apiOrigin, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie, origin, 'x-forwarded-for': client.ip },
  });
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((event: string, payload: unknown) => {
    received.push({ event, payload });
    for (const check of waiting) check();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });

  return {
    received,
    emit: async (event: keyof typeof realtimeRequests, payload: unknown): Promise<RealtimeAcknowledgement> =>
      realtimeAcknowledgement.parse(await socket.timeout(5000).emitWithAck(event, payload)),
    /** The first matching payload of an event: already received, or within 5 seconds. */
    next: (event: string, matches: (payload: unknown) => boolean = () => true): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`No ${event} came. Received: ${JSON.stringify(received)}`));
        }, 5000);
        function check(): void {
          const found = received.find((each) => each.event === event && matches(each.payload));
          if (found === undefined) return;
          clearTimeout(late);
          waiting.delete(check);
          resolve(found.payload);
        }
        waiting.add(check);
        check();
      }),
    closed: () =>
      new Promise<void>((resolve) => {
        if (socket.connected) socket.once('disconnect', () => resolve());
        else resolve();
      }),
    close: () => socket.close(),
  };
}

import { expect, type Page, type WebSocket } from '@playwright/test';
import { openPage } from './open-page.ts';

/** The live connection of a page, from before it is opened. What the server tells at once reaches connected pages alone. */
export function liveConnection(page: Page) {
  const connected = new Set<WebSocket>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) connected.clear();
  });
  page.on('websocket', (socket) => {
    // Socket.IO's packet that a namespace is open.
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('40')) connected.add(socket);
    });
    socket.on('close', () => connected.delete(socket));
  });
  return { expectConnected: () => expect.poll(() => connected.size, 'the live connection is open').toBeGreaterThan(0) };
}

/** Opens a page and waits until what happens elsewhere reaches it. */
export async function openConnected(page: Page, path: string): Promise<void> {
  const live = liveConnection(page);
  await openPage(page, path);
  await live.expectConnected();
}

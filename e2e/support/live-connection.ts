import { expect, type Page, type WebSocket } from '@playwright/test';
import { openPage } from './open-page.ts';

/** Tracks a page's live connection; call before opening the page. Instant events only reach connected pages. */
export function liveConnection(page: Page) {
  const connected = new Set<WebSocket>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) connected.clear();
  });
  page.on('websocket', (socket) => {
    // Socket.IO's packet for an open namespace.
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('40')) connected.add(socket);
    });
    socket.on('close', () => connected.delete(socket));
  });
  return { expectConnected: () => expect.poll(() => connected.size, 'the live connection is open').toBeGreaterThan(0) };
}

/** Opens a page and waits for its live connection. */
export async function openConnected(page: Page, path: string): Promise<void> {
  const live = liveConnection(page);
  await openPage(page, path);
  await live.expectConnected();
}

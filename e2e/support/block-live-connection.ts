import type { Page } from '@playwright/test';

/** Blocks the page's live connection, so that it gets data only from its own calls. Call before opening the page. */
export async function blockLiveConnection(page: Page): Promise<void> {
  await page.routeWebSocket(isLive, (socket) => void socket.close());
  await page.route(isLive, (route) => route.abort());
}

const isLive = ({ pathname }: URL) => pathname.startsWith('/socket.io');

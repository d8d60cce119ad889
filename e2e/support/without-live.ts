import type { Page } from '@playwright/test';

/** This page gets no live connection: it learns of things only by the answers to its calls. Before the page is opened. */
export async function withoutLive(page: Page): Promise<void> {
  await page.routeWebSocket(isLive, (socket) => void socket.close());
  await page.route(isLive, (route) => route.abort());
}

const isLive = ({ pathname }: URL) => pathname.startsWith('/socket.io');

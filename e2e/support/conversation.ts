import { conversation, openConversation, sendMessage } from '@karwan/shared-contracts';
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Opens the conversation about an ad as this browser's account. Returns its id. */
export async function startConversation(context: BrowserContext, origin: string, listingId: string): Promise<string> {
  const answer = await context.request.post(`${origin}${openConversation.path}`, {
    headers: { origin },
    data: { listingId },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return conversation.parse(await answer.json()).id;
}

/** Sends a message through the API, without a page. */
export async function sendDirectly(context: BrowserContext, origin: string, conversationId: string, text: string) {
  const answer = await context.request.post(`${origin}${sendMessage.path.replace(':conversationId', conversationId)}`, {
    headers: { origin },
    data: { clientId: crypto.randomUUID(), text },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Page object of an open conversation. */
export function conversationPage(page: Page) {
  const history = page.getByRole('region', { name: 'Messages of this conversation' });
  const field = page.getByLabel('Write a message');
  return {
    history,
    field,
    /** Messages whose text matches, in order. */
    messages: (text: string | RegExp) => history.getByRole('listitem').filter({ hasText: text }),
    write: async (text: string) => {
      await field.fill(text);
      await page.getByRole('button', { name: 'Send' }).click();
    },
  };
}

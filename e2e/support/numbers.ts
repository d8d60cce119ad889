import type { Locator } from '@playwright/test';

/** The last number in an element's text: 1204 for 'Toyota 1,204'. */
export async function lastNumber(element: Locator): Promise<number> {
  await element.first().waitFor();
  const [text = ''] = await element.allInnerTexts();
  const number = text.match(/[\d,]+(?=\D*$)/)?.[0].replaceAll(',', '');
  if (!number) throw new Error(`'${text}' holds no number`);
  return Number(number);
}

import { MAX_DESCRIPTION_LENGTH } from '@karwan/shared-contracts';
import { withoutPhones } from '../modules/listings/index.ts';

/** The seller's words as an ad may show them: plain text without numbers to call. */
export function sellerWords(text: string | undefined): string {
  if (!text) return '';
  const plain = text
    .replaceAll(/<br\s*\/?>|<\/(?:p|li|div)>/gi, '\n')
    .replaceAll(/<[^>]{0,200}>/g, ' ')
    .replaceAll(/&nbsp;/gi, ' ')
    .replaceAll(/&amp;/gi, '&');
  const clean = withoutPhones(plain)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return clean.length <= MAX_DESCRIPTION_LENGTH
    ? clean
    : clean.slice(0, clean.lastIndexOf(' ', MAX_DESCRIPTION_LENGTH));
}

import { MAX_DESCRIPTION_LENGTH } from '@karwan/shared-contracts';
import { withoutPhones } from '../modules/listings/index.ts';

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** The seller's description as a listing may show it: plain text without phone numbers and addresses. */
export function cleanDescription(text: string | undefined): string {
  if (!text) return '';
  const cleaned = text
    .replaceAll(/<br\s*\/?>|<\/(?:p|li|div)>/gi, '\n')
    .replaceAll(/<[^>]{0,200}>/g, ' ')
    .replaceAll(/&nbsp;/gi, ' ')
    .replaceAll(/&amp;/gi, '&');
  const clean = withoutPhones(cleaned)
    .replaceAll(EMAIL, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  if (clean.length <= MAX_DESCRIPTION_LENGTH) return clean;
  const cut = clean.slice(0, MAX_DESCRIPTION_LENGTH);
  // Cut at a space, unless it is a single long word.
  return /\s/.test(cut) && !/\s/.test(clean.charAt(cut.length)) ? cut.replace(/\s+\S*$/, '') : cut.trim();
}

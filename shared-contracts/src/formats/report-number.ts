import { latinDigits } from './latin-digits.ts';

/** Letters not used in numbers, mapped to the digits they look like. */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const TYPED_NUMBER = /^(K[I1L]|AS)([0-9A-Z]{20})$/;

/**
 * Parses the number of a report as typed from paper: with spaces and dashes anywhere, in lower case, with digits of any
 * script, or as the link to its page. Undefined for any other text.
 */
export function parseReportNumber(text: string): { of: 'inspection' | 'auction-sheet'; number: string } | undefined {
  const [, linked] = /[?&]no=([^&#\s]+)/.exec(text) ?? [];
  const letters = latinDigits(linked ?? text)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const [, kind, typed] = TYPED_NUMBER.exec(letters) ?? [];
  if (kind === undefined || typed === undefined) return undefined;
  const body = typed.replaceAll(/[OIL]/g, (letter) => lookAlikes[letter] ?? letter);
  if (kind === 'AS') return { of: 'auction-sheet', number: `AS-${body}` };
  return { of: 'inspection', number: `KI-${body.match(/.{5}/g)?.join('-')}` };
}

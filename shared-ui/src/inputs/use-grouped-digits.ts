import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { asciiDigits } from './ascii-digits.ts';

/** 2500000 as "2,500,000"; by hand, so that server and browser agree whatever their locale data. */
export function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** As in `NumberInputProps`. */
export type TypedNumberChange = (value: number | null, typed: string) => void;

/**
 * Lets a person type a whole number that is shown with thousands separators: keeps the caret behind the same digit while
 * separators come and go. What is no whole number stays as it was typed.
 */
export function useGroupedDigits(
  value: number | string | null,
  isGrouped: boolean,
  onValueChange: TypedNumberChange,
  maxDigits: number,
) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  /** What was typed last, for a caller who keeps no more of it than NaN. */
  const [lastTyped, setLastTyped] = useState('');
  const typed = Number.isNaN(value) ? lastTyped : String(value ?? '');
  const digits = digitsIn(typed);
  const text = digits === undefined ? typed : isGrouped && digits !== '' ? groupDigits(Number(digits)) : digits;

  useLayoutEffect(() => {
    const element = input.current;
    if (!element || digitsBeforeCaret.current === null || document.activeElement !== element) return;
    const caret = positionAfterDigits(element.value, digitsBeforeCaret.current);
    element.setSelectionRange(caret, caret);
    digitsBeforeCaret.current = null;
  });

  const onChange = ({ target: { value: next, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    const nextDigits = digitsIn(next)?.slice(0, maxDigits);
    if (nextDigits === undefined) {
      digitsBeforeCaret.current = null;
      setLastTyped(next);
      return onValueChange(Number.NaN, next);
    }
    digitsBeforeCaret.current = asciiDigits(next.slice(0, selectionStart ?? next.length)).replace(/\D/g, '').length;
    onValueChange(nextDigits === '' ? null : Number(nextDigits), nextDigits);
  };

  return { input, text, onChange };
}

/** A whole number as people write it: "1,25,000", "125 000", "۱۲۵۰۰۰", "Rs. 125,000/-", "64,500 km". */
const WHOLE_NUMBER = /^\s*(?:(?:rs\.?|pkr|₨)\s*)?([\d\s,،٬'’_]*?)\s*(?:\/[-=]|km|cc)?\s*$/i;

/** Its digits; none when it is empty, undefined where it is no whole number: 12.5, -5 and "25 lacs" are none. */
function digitsIn(typed: string): string | undefined {
  return WHOLE_NUMBER.exec(asciiDigits(typed))?.[1]?.replace(/\D/g, '');
}

function positionAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === count) return index;
    if (/\d/.test(text.charAt(index))) seen++;
  }
  return text.length;
}

import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { asciiDigits } from './ascii-digits.ts';

/** 2500000 → "2,500,000". Own implementation, so that server and browser agree whatever their locale data. */
export function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** As in `NumberInputProps`. */
export type TypedNumberChange = (value: number | null, typed: string) => void;

/**
 * State of an input for whole numbers with thousands separators: the caret stays after the same digit while separators
 * change. Text that is not a whole number stays as typed.
 */
export function useGroupedDigits(
  value: number | string | null,
  isGrouped: boolean,
  onValueChange: TypedNumberChange,
  maxDigits: number,
) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  /** Last typed text, for callers that store only NaN for invalid text. */
  const [lastTyped, setLastTyped] = useState('');
  const typed = Number.isNaN(value) ? lastTyped : String(value ?? '');
  const digits = countDigits(typed);
  const text = digits === undefined ? typed : isGrouped && digits !== '' ? groupDigits(Number(digits)) : digits;

  useLayoutEffect(() => {
    const element = input.current;
    if (!element || digitsBeforeCaret.current === null || document.activeElement !== element) return;
    const caret = caretAfterDigits(element.value, digitsBeforeCaret.current);
    element.setSelectionRange(caret, caret);
    digitsBeforeCaret.current = null;
  });

  const onChange = ({ target: { value: next, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    const nextDigits = countDigits(next)?.slice(0, maxDigits);
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

/** Formats of a whole number that people type: "1,25,000", "125 000", "۱۲۵۰۰۰", "Rs. 125,000/-", "64,500 km". */
const WHOLE_NUMBER = /^\s*(?:(?:rs\.?|pkr|₨)\s*)?([\d\s,،٬'’_]*?)\s*(?:\/[-=]|km|cc)?\s*$/i;

/** The digits of a whole number; '' if empty, undefined for anything else: 12.5, -5, "25 lacs". */
function countDigits(typed: string): string | undefined {
  return WHOLE_NUMBER.exec(asciiDigits(typed))?.[1]?.replace(/\D/g, '');
}

function caretAfterDigits(text: string, count: number): number {
  let digitCount = 0;
  for (let index = 0; index < text.length; index++) {
    if (digitCount === count) return index;
    if (/\d/.test(text.charAt(index))) digitCount++;
  }
  return text.length;
}

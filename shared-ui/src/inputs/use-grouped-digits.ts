import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { asciiDigits } from './ascii-digits.ts';

/** 2500000 as "2,500,000"; by hand, so that server and browser agree whatever their locale data. */
export function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Lets a person type a whole number that is shown with thousands separators: keeps the caret behind the same digit while
 * separators come and go.
 */
export function useGroupedDigits(
  value: number | null,
  isGrouped: boolean,
  onValueChange: (value: number | null) => void,
  maxDigits: number,
) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  const text = value === null ? '' : isGrouped ? groupDigits(value) : String(value);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element || digitsBeforeCaret.current === null || document.activeElement !== element) return;
    const caret = positionAfterDigits(element.value, digitsBeforeCaret.current);
    element.setSelectionRange(caret, caret);
    digitsBeforeCaret.current = null;
  });

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target;
    const typed = asciiDigits(value);
    digitsBeforeCaret.current = typed.slice(0, selectionStart ?? typed.length).replace(/\D/g, '').length;
    const digits = typed.replace(/\D/g, '').slice(0, maxDigits);
    onValueChange(digits === '' ? null : Number(digits));
  };

  return { input, text, onChange };
}

function positionAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === count) return index;
    if (/\d/.test(text.charAt(index))) seen++;
  }
  return text.length;
}

import { pageHeading } from '@karwan/shared-ui';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * For a list whose rows disappear when one of their buttons is pressed: moves the focus to the row that takes the
 * removed row's place, or to `fallback` if there is none. Spread the result on the list element.
 */
export function useFocusInList<List extends HTMLElement>(fallback: () => HTMLElement | null = pageHeading) {
  const list = useRef<List>(null);
  const focused = useRef<{ row: Element; index: number }>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.row.isConnected) return;
    const { index } = focused.current;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const rows = [...(list.current?.children ?? [])];
    const next = rows[index] ?? rows.at(-1);
    (next?.querySelector<HTMLElement>('a, button') ?? fallback())?.focus();
  });
  const onFocus = ({ target }: FocusEvent) => {
    const rows = [...(list.current?.children ?? [])];
    const row = rows.find((each) => each.contains(target));
    if (row) focused.current = { row, index: rows.indexOf(row) };
  };
  return { ref: list, onFocus };
}

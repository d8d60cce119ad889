import { type CatalogueVertical, MOST_COMPARED } from '@karwan/shared-contracts';
import { useSyncExternalStore } from 'react';

/** A variant that somebody wants to compare. */
export type Compared = { id: string; name: string };

const keyOf = (vertical: CatalogueVertical) => `compared:${vertical}`;
const none: readonly Compared[] = [];
const listeners = new Set<() => void>();
/** What was read last, so that the same text is the same list. */
let last: { text: string | null; chosen: readonly Compared[] } = { text: null, chosen: none };

function read(vertical: CatalogueVertical): readonly Compared[] {
  const text = textOf(vertical);
  if (last.text !== text) last = { text, chosen: text === null ? none : parsed(text) };
  return last.chosen;
}

function textOf(vertical: CatalogueVertical): string | null {
  try {
    return localStorage.getItem(keyOf(vertical));
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
    return kept.get(vertical) ?? null;
  }
}

const kept = new Map<CatalogueVertical, string>();

function parsed(text: string): readonly Compared[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isCompared).slice(0, MOST_COMPARED) : none;
  } catch {
    return none;
  }
}

const isCompared = (value: unknown): value is Compared =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.id === 'string' &&
  typeof value.name === 'string';

/** What is chosen is kept in this browser until it is taken out. */
export function writeCompared(vertical: CatalogueVertical, chosen: readonly Compared[]): void {
  const text = JSON.stringify(chosen.slice(0, MOST_COMPARED));
  kept.set(vertical, text);
  try {
    localStorage.setItem(keyOf(vertical), text);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The chosen ones; none in the HTML. */
export const useCompared = (vertical: CatalogueVertical): readonly Compared[] =>
  useSyncExternalStore(
    subscribe,
    () => read(vertical),
    () => none,
  );

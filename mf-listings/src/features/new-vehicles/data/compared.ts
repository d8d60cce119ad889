import { type CatalogueVertical, MOST_COMPARED } from '@karwan/shared-contracts';
import { useSyncExternalStore } from 'react';

/** A variant chosen for comparison. */
export type Compared = { id: string; name: string };

const keyOf = (vertical: CatalogueVertical) => `karwan:compared:${vertical}`;
const none: readonly Compared[] = [];
const listeners = new Set<() => void>();
/** Last parsed value per vertical, so that the same text returns the same array. */
const last = new Map<CatalogueVertical, { text: string; chosen: readonly Compared[] }>();

function read(vertical: CatalogueVertical): readonly Compared[] {
  const text = textOf(vertical);
  if (text === null) return none;
  const known = last.get(vertical);
  if (known?.text === text) return known.chosen;
  const chosen = parsed(text);
  last.set(vertical, { text, chosen });
  return chosen;
}

function textOf(vertical: CatalogueVertical): string | null {
  const unstored = kept.get(vertical);
  if (unstored !== undefined) return unstored;
  try {
    return localStorage.getItem(keyOf(vertical));
  } catch {
    return null;
  }
}

/** Fallback when storage is blocked or full: the choice lasts as long as the page. */
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

/** Stores the choice in this browser. */
export function writeCompared(vertical: CatalogueVertical, chosen: readonly Compared[]): void {
  const text = JSON.stringify(chosen.slice(0, MOST_COMPARED));
  try {
    localStorage.setItem(keyOf(vertical), text);
    kept.delete(vertical);
  } catch {
    kept.set(vertical, text);
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

/** The chosen variants. Empty in the server's HTML. */
export const useCompared = (vertical: CatalogueVertical): readonly Compared[] =>
  useSyncExternalStore(
    subscribe,
    () => read(vertical),
    () => none,
  );

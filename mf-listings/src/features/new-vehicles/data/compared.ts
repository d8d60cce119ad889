import { type CatalogueVertical, MAX_COMPARED } from '@karwan/shared-contracts';
import { useSyncExternalStore } from 'react';

/** A variant chosen for comparison. */
export type Compared = { id: string; name: string };

const keyOf = (vertical: CatalogueVertical) => `karwan:compared:${vertical}`;
const noVariants: readonly Compared[] = [];
const listeners = new Set<() => void>();
/** Last parsed value per vertical, so that the same text returns the same array. */
const lastParsed = new Map<CatalogueVertical, { text: string; chosen: readonly Compared[] }>();

function read(vertical: CatalogueVertical): readonly Compared[] {
  const text = readText(vertical);
  if (text === null) return noVariants;
  const cached = lastParsed.get(vertical);
  if (cached?.text === text) return cached.chosen;
  const chosen = parse(text);
  lastParsed.set(vertical, { text, chosen });
  return chosen;
}

function readText(vertical: CatalogueVertical): string | null {
  const unsavedText = unsavedTexts.get(vertical);
  if (unsavedText !== undefined) return unsavedText;
  try {
    return localStorage.getItem(keyOf(vertical));
  } catch {
    return null;
  }
}

/** Fallback when storage is blocked or full: the choice lasts as long as the page. */
const unsavedTexts = new Map<CatalogueVertical, string>();

function parse(text: string): readonly Compared[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isCompared).slice(0, MAX_COMPARED) : noVariants;
  } catch {
    return noVariants;
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
  const text = JSON.stringify(chosen.slice(0, MAX_COMPARED));
  try {
    localStorage.setItem(keyOf(vertical), text);
    unsavedTexts.delete(vertical);
  } catch {
    unsavedTexts.set(vertical, text);
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
    () => noVariants,
  );

import { createHash } from 'node:crypto';
import type { VehicleKey } from './vehicle-key.ts';

/** The raw content that identifies a row, independent of how it is understood. */
export type RowSource = {
  /** All cells. Their order does not matter. */
  cells: readonly string[];
  /** The price as written, which changes most often. */
  price: string;
  /** The page that it was copied from; '' if none. */
  link: string;
  photos: string;
};

export type RowKeys = {
  /** Key of all cells: the same for the same row in any release, and for a copy of it. */
  exactKey: string;
  /** Keys that identify the row after a change, the most certain first. */
  matchKeys: readonly string[];
};

const hash = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 24);

/** `itemKey`: the item. */
export function keysOf(
  { cells, price, link, photos }: RowSource,
  vertical: string,
  ownerId: string,
  { itemKey, vehicle }: { itemKey: string; vehicle: VehicleKey | undefined },
): RowKeys {
  const cellsText = cells
    .map((cell) => cell.toLowerCase())
    .filter((cell) => cell !== '')
    .toSorted();
  const keyOf = (kind: string, text: readonly string[]) => `${kind}:${hash(ownerId, vertical, ...text)}`;
  const at = cellsText.indexOf(price.toLowerCase());
  return {
    exactKey: keyOf('row', cellsText),
    matchKeys: [
      ...(link ? [keyOf('link', [normalizeLink(link), itemKey])] : []),
      keyOf('cells', at < 0 ? cellsText : cellsText.toSpliced(at, 1)),
      ...(vehicle && (photos || !vehicle.needsPhotos) ? [keyOf('vehicle', [vehicle.text, photos])] : []),
    ],
  };
}

/** Whether the key is of a similar vehicle, the least certain key. */
export const isVehicleKey = (key: string): boolean => key.startsWith('vehicle:');
/** The key of the linked page; undefined if none. */
export const linkKeyOf = ({ matchKeys }: RowKeys): string | undefined =>
  matchKeys.find((key) => key.startsWith('link:'));

/** A URL without tracking parameters. */
function normalizeLink(link: string): string {
  const [address = '', query = ''] = link.trim().replace(/#.*$/, '').split('?');
  const parameters = query.split('&').filter((pair) => pair !== '' && !/^(?:utm_|fbclid|gclid|ref=)/i.test(pair));
  const normalized = address
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/+$/, '')
    .toLowerCase();
  return parameters.length > 0 ? `${normalized}?${parameters.join('&')}` : normalized;
}

export const isLink = (text: string): boolean => /^(?:https?:\/\/|www\.)[^\s]+\.[^\s]+$/i.test(text.trim());
export const isPictureLink = (text: string): boolean => /\.(?:jpe?g|png|webp|gif|avif)(?:[?#,\s]|$)/i.test(text);

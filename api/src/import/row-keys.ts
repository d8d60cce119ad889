import { createHash } from 'node:crypto';
import type { Vehicle } from './vehicle-of.ts';

/** What tells a row from others, whatever of it is understood. */
export type RowSaid = {
  /** All its cells. Where they stand does not count. */
  cells: readonly string[];
  /** Its price as it is written: what changes most often. */
  price: string;
  /** The page that it was copied from; '' for none. */
  link: string;
  photos: string;
};

export type RowKeys = {
  /** Of all that it says: the same for the same row in any release, and for a copy of it. */
  whole: string;
  /** By which it is known although something was changed, the surest first. */
  known: readonly string[];
};

const hash = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 24);

/** `what` it is. */
export function keysOf(
  { cells, price, link, photos }: RowSaid,
  vertical: string,
  ownerId: string,
  { what, vehicle }: { what: string; vehicle: Vehicle | undefined },
): RowKeys {
  const told = cells
    .map((cell) => cell.toLowerCase())
    .filter((cell) => cell !== '')
    .toSorted();
  const of = (kind: string, text: readonly string[]) => `${kind}:${hash(ownerId, vertical, ...text)}`;
  const at = told.indexOf(price.toLowerCase());
  return {
    whole: of('row', told),
    known: [
      ...(link ? [of('link', [plainLink(link), what])] : []),
      of('cells', at < 0 ? told : told.toSpliced(at, 1)),
      ...(vehicle && (photos || !vehicle.needsPhotos) ? [of('vehicle', [vehicle.text, photos])] : []),
    ],
  };
}

/** That its vehicle is alike: the least sure key. */
export const isOfVehicle = (key: string): boolean => key.startsWith('vehicle:');
/** The key of a page that it links to; undefined for none. */
export const linkKeyOf = ({ known }: RowKeys): string | undefined => known.find((key) => key.startsWith('link:'));

/** An address without what only counts visits. */
function plainLink(link: string): string {
  const [address = '', query = ''] = link.trim().replace(/#.*$/, '').split('?');
  const kept = query.split('&').filter((pair) => pair !== '' && !/^(?:utm_|fbclid|gclid|ref=)/i.test(pair));
  const plain = address
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/+$/, '')
    .toLowerCase();
  return kept.length > 0 ? `${plain}?${kept.join('&')}` : plain;
}

export const isLink = (text: string): boolean => /^(?:https?:\/\/|www\.)[^\s]+\.[^\s]+$/i.test(text.trim());
export const isPictureLink = (text: string): boolean => /\.(?:jpe?g|png|webp|gif|avif)(?:[?#,\s]|$)/i.test(text);

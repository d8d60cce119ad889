import type { Queryable } from '../../platform/database/database.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import { findInLink } from '../listings/index.ts';
import type { AdOfCase } from './tables.ts';

/** A public ad whose page somebody has pasted the address of; refused as the field that named it. */
export async function adOfCase(tx: Queryable, link: string | undefined): Promise<AdOfCase | null> {
  if (link === undefined) return null;
  const found = await findInLink(tx, link);
  if (found === undefined) throw invalidInput({ 'body.change.adLink': 'There is no such ad any more.' });
  return { listingId: found.row.id, title: found.row.title, href: found.href };
}

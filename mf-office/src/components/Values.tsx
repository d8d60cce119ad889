import { formatDateTime } from '@karwan/shared-contracts';
import { DefinitionList } from '@karwan/shared-ui';
import { z } from 'zod';
import { type Copy, useCopy } from '../lib/copy.ts';

/** Changed values by name. */
export function Values({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useCopy();
  const items = Object.entries(values).map(([name, value]) => ({ term: toLabel(name), value: toText(t, value) }));
  return <DefinitionList items={items} columns={1} />;
}

/** Turns `startsAt` into 'Starts at'. */
const toLabel = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const time = z.iso.datetime();

function toText(t: Copy, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'string') return time.safeParse(value).success ? formatDateTime(value) : value;
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
}

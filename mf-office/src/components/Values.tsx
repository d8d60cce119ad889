import { DefinitionList } from '@karwan/shared-ui';

/** What changed, by name. */
export function Values({ values }: { values: Readonly<Record<string, unknown>> }) {
  const items = Object.entries(values).map(([term, value]) => ({ term, value: inWords(value) }));
  return <DefinitionList items={items} columns={1} />;
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import type { StandaloneApi } from './standalone-api.ts';
import type { Write } from './writers.ts';

/** The output of api/test/written.ts. */
export type Written = {
  keys: string[];
  lacking: string[];
  counters: { unread: number; messages: number };
  tables: Record<string, string>;
};

export async function readWritten(api: Pick<StandaloneApi, 'run'>): Promise<Written> {
  const { ok, output } = await api.run('api/test/written.ts');
  const line = output.split('\n').find((each) => each.startsWith('{'));
  if (!ok || line === undefined) throw new Error(`What is stored could not be read:\n${output}`);
  return JSON.parse(line);
}

/** Counts acknowledged writes that are missing, duplicates, and refused writes that exist. */
export function compare(writes: readonly Write[], { keys }: Written) {
  const countByKey = new Map<string, number>();
  for (const key of keys) countByKey.set(key, (countByKey.get(key) ?? 0) + 1);
  const acknowledged = new Set(writes.filter(({ status }) => status === 200).map(({ key }) => key));
  const refused = writes.filter(({ status, key }) => status >= 400 && !acknowledged.has(key));
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((key) => !countByKey.has(key)).length,
    duplicates: writes.filter(({ key }) => (countByKey.get(key) ?? 0) > 1).length,
    phantoms: refused.filter(({ kind, key }) => kind !== 'saved' && countByKey.has(key)).length,
  };
}

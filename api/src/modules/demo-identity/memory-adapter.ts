import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

type Entry = { model: string; payload: AdapterPayload; expiresAtMs: number };

/** Enough for one demo's concurrent sign-ins. */
const MAX_ENTRIES = 2000;

/** In-memory storage for oidc-provider, lost at exit. When full, the oldest entries are removed. */
export function createMemoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>();

  function read(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    if (entry === undefined || entry.expiresAtMs > Date.now()) return entry?.payload;
    entries.delete(key);
    return undefined;
  }

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    const find = (matches: (payload: AdapterPayload) => boolean) =>
      [...entries].find(([key, entry]) => entry.model === model && matches(entry.payload) && read(key))?.[1].payload;
    return {
      async upsert(id, payload, expiresInSeconds = 3600) {
        entries.delete(keyOf(id));
        const oldest = entries.keys().next();
        if (entries.size >= MAX_ENTRIES && !oldest.done) entries.delete(oldest.value);
        entries.set(keyOf(id), { model, payload, expiresAtMs: Date.now() + expiresInSeconds * 1000 });
      },
      find: async (id) => read(keyOf(id)),
      findByUid: async (uid) => find((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = read(keyOf(id));
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}

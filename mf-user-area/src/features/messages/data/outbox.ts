import { z } from 'zod';

const outgoing = z.object({
  /** Made once; sending again under the same id never doubles the message. */
  clientId: z.uuid(),
  conversationId: z.uuid(),
  text: z.string(),
  queuedAt: z.iso.datetime(),
  /** `waiting` for the connection; `refused` by the server, with its reason, until the person decides. */
  state: z.enum(['sending', 'waiting', 'refused']),
  reason: z.string().optional(),
});
export type Outgoing = z.infer<typeof outgoing>;

export type Outbox = {
  getSnapshot(): readonly Outgoing[];
  subscribe(listener: () => void): () => void;
  add(message: Pick<Outgoing, 'conversationId' | 'text'>): Outgoing;
  update(clientId: string, change: Pick<Outgoing, 'state' | 'reason'>): void;
  remove(clientId: string): void;
};

/**
 * Messages that the server has not acknowledged yet, oldest first. Kept on the device under `key`, so that neither a
 * lost connection nor a closed page loses one.
 */
export function createOutbox(key: string, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): Outbox {
  let messages = read(key, storage);
  const listeners = new Set<() => void>();

  const keep = (next: readonly Outgoing[]) => {
    messages = next;
    try {
      storage.setItem(key, JSON.stringify(next));
    } catch {
      // A full or closed storage: they live as long as the page.
    }
    for (const listener of [...listeners]) listener();
  };

  return {
    getSnapshot: () => messages,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add({ conversationId, text }) {
      const message: Outgoing = {
        clientId: crypto.randomUUID(),
        conversationId,
        text,
        queuedAt: new Date().toISOString(),
        state: 'sending',
      };
      keep([...messages, message]);
      return message;
    },
    update: (clientId, change) =>
      keep(messages.map((message) => (message.clientId === clientId ? { ...message, ...change } : message))),
    remove: (clientId) => keep(messages.filter((message) => message.clientId !== clientId)),
  };
}

function read(key: string, storage: Pick<Storage, 'getItem'>): readonly Outgoing[] {
  try {
    return z.array(outgoing).parse(JSON.parse(storage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

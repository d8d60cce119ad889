import { z } from 'zod';

const outgoing = z.object({
  /** Made once; sending again under the same id never doubles the message. */
  clientId: z.uuid(),
  conversationId: z.uuid(),
  text: z.string(),
  queuedAt: z.iso.datetime(),
  /** Grows with each message of the account on this device. */
  position: z.int(),
  /** `waiting` for the connection; `refused` by the server, with its reason, until the person decides. */
  state: z.enum(['sending', 'waiting', 'refused']),
  reason: z.string().optional(),
});
export type Outgoing = z.infer<typeof outgoing>;

export type Outbox = {
  /** Oldest first. */
  getSnapshot(): readonly Outgoing[];
  subscribe(listener: () => void): () => void;
  add(message: Pick<Outgoing, 'conversationId' | 'text'>): Outgoing;
  update(clientId: string, change: Pick<Outgoing, 'state' | 'reason'>): void;
  remove(clientId: string): void;
};

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Messages that the server has not acknowledged yet. Each is kept on the device under a key of its own, so that neither a
 * lost connection nor a closed page loses one, and tabs that write at the same time do not overwrite each other.
 * `prefix` names the account: another one on the same device neither sees nor sends them. What is kept is checked at once,
 * so it is made after `schemasReady`.
 */
export function createOutbox(prefix: string, storage: Storage = localStorage): Outbox {
  const messages = new Map(readAll(prefix, storage).map((message) => [message.clientId, message]));
  let snapshot = inOrder(messages);
  const listeners = new Set<() => void>();

  const changed = () => {
    snapshot = inOrder(messages);
    for (const listener of [...listeners]) listener();
  };
  const put = (message: Outgoing) => {
    messages.set(message.clientId, message);
    try {
      storage.setItem(prefix + message.clientId, JSON.stringify(message));
    } catch {
      // A full or closed storage: it lives as long as the page.
    }
    changed();
  };
  const hear = ({ key, newValue }: StorageEvent) => {
    if (!key?.startsWith(prefix)) return;
    const message = parse(newValue);
    if (message) messages.set(message.clientId, message);
    else messages.delete(key.slice(prefix.length));
    changed();
  };
  // Lives as long as the page, as its owner does.
  window.addEventListener('storage', hear);

  return {
    getSnapshot: () => snapshot,
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
        // The clock orders tabs; two in one millisecond, or a clock that goes back, do not change the order of one.
        position: Math.max(Date.now(), (snapshot.at(-1)?.position ?? 0) + 1),
        state: 'sending',
      };
      put(message);
      return message;
    },
    update(clientId, { state, reason }) {
      const { reason: _before, ...message } = messages.get(clientId) ?? {};
      // Another tab may have sent or discarded it by now.
      if ('clientId' in message) put({ ...message, state, ...(reason === undefined ? {} : { reason }) });
    },
    remove(clientId) {
      messages.delete(clientId);
      try {
        storage.removeItem(prefix + clientId);
      } catch {
        // It was never kept.
      }
      changed();
    },
  };
}

// Two tabs may have written in the same millisecond; both shall see one order.
const inOrder = (messages: Map<string, Outgoing>) =>
  [...messages.values()].sort((a, b) => a.position - b.position || a.clientId.localeCompare(b.clientId));

function readAll(prefix: string, storage: Storage): Outgoing[] {
  return storedTexts(prefix, storage).flatMap((text) => parse(text) ?? []);
}

function storedTexts(prefix: string, storage: Storage): (string | null)[] {
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix)).map((key) => storage.getItem(key));
  } catch {
    return [];
  }
}

const parse = (stored: string | null): Outgoing | undefined => outgoing.safeParse(dataIn(stored)).data;

function dataIn(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return undefined;
  }
}

import { z } from 'zod';

const outgoing = z.object({
  /** Idempotency id: sending it again does not duplicate the message. */
  clientId: z.uuid(),
  conversationId: z.uuid(),
  text: z.string(),
  queuedAt: z.iso.datetime(),
  /** Increases with each message of the account on this device. */
  position: z.int(),
  /** `waiting`: for the connection; `refused`: by the server, with its reason, until the user decides. */
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
 * Messages that the server has not acknowledged yet. Each is stored on the device under its own key, so that lost
 * connections and closed pages lose none, and tabs do not overwrite each other. `prefix` contains the account id: other
 * accounts on the device neither see nor send them. Stored messages are validated synchronously, so call it after
 * `schemasReady`.
 */
export function createOutbox(prefix: string, storage: Storage = localStorage): Outbox {
  const messages = new Map(readAll(prefix, storage).map((message) => [message.clientId, message]));
  let snapshot = sortByPosition(messages);
  const listeners = new Set<() => void>();

  const notify = () => {
    snapshot = sortByPosition(messages);
    for (const listener of [...listeners]) listener();
  };
  const store = (message: Outgoing) => {
    messages.set(message.clientId, message);
    try {
      storage.setItem(prefix + message.clientId, JSON.stringify(message));
    } catch {
      // Storage is full or unavailable: the message lives as long as the page.
    }
    notify();
  };
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (!key?.startsWith(prefix)) return;
    const message = parse(newValue);
    if (message) messages.set(message.clientId, message);
    else messages.delete(key.slice(prefix.length));
    notify();
  };
  // Never removed: the outbox lives as long as the page.
  window.addEventListener('storage', handleStorage);

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
        // Time orders messages across tabs; the counter keeps the order within a tab if two share a millisecond or the
        // clock goes back.
        position: Math.max(Date.now(), (snapshot.at(-1)?.position ?? 0) + 1),
        state: 'sending',
      };
      store(message);
      return message;
    },
    update(clientId, { state, reason }) {
      const { reason: _previousReason, ...message } = messages.get(clientId) ?? {};
      // Another tab may have sent or discarded it already.
      if ('clientId' in message) store({ ...message, state, ...(reason === undefined ? {} : { reason }) });
    },
    remove(clientId) {
      messages.delete(clientId);
      try {
        storage.removeItem(prefix + clientId);
      } catch {
        // Storage is unavailable, so it was never stored.
      }
      notify();
    },
  };
}

// Two tabs may write in the same millisecond; the id makes the order the same in both.
const sortByPosition = (messages: Map<string, Outgoing>) =>
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

const parse = (stored: string | null): Outgoing | undefined => outgoing.safeParse(parseJson(stored)).data;

function parseJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return undefined;
  }
}

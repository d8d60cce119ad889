import {
  type Call,
  createDraft,
  isRefused,
  isUnreachable,
  type UsedCarDraft,
  updateMyListing,
} from '@karwan/shared-contracts';

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  /** Kept on the device; the server gets it when it answers again. */
  | { kind: 'offline' }
  /** Another device saved the same draft meanwhile. */
  | { kind: 'conflict' }
  | { kind: 'refused'; message: string };

export type ServerDraft = { listingId: string; revision: number };

export type Autosave = {
  /** Saves this some time after the last change. */
  schedule(draft: UsedCarDraft): void;
  /** Saves what is scheduled now, and waits for it. Rejects with the reason when it cannot be saved. */
  flush(): Promise<ServerDraft>;
  /** Goes on from the server's newer revision, with this device's values. */
  overwrite(revision: number): void;
  stop(): void;
};

type AutosaveOptions = {
  call: Call;
  clientId: string;
  server: ServerDraft | undefined;
  onState: (state: SaveState) => void;
  onServer: (server: ServerDraft) => void;
};

const PAUSE_MS = 1200;
const RETRY_MS = 5000;

/** Brings a draft to the server, one save after the other, the newest values winning. */
export function createAutosave({ call, clientId, server, onState, onServer }: AutosaveOptions): Autosave {
  let known = server;
  let pending: UsedCarDraft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<ServerDraft> | undefined;
  let isStopped = false;

  const store = async (draft: UsedCarDraft): Promise<ServerDraft> => {
    if (!known) return call(createDraft, { body: { vertical: 'used-cars', clientId, draft } });
    const { listingId, revision } = known;
    const saved = await call(updateMyListing, { params: { listingId }, body: { revision, draft } });
    return { listingId, revision: saved.revision };
  };

  const save = async (): Promise<ServerDraft> => {
    await running?.catch(() => undefined);
    const draft = pending;
    if (!draft) {
      if (known) return known;
      throw new Error('There is nothing to save yet');
    }
    pending = undefined;
    onState({ kind: 'saving' });
    try {
      known = await store(draft);
      onServer(known);
      onState({ kind: 'saved' });
      return known;
    } catch (error) {
      pending ??= draft;
      onState(stateOf(error));
      if (isUnreachable(error) && !isStopped) timer = setTimeout(start, RETRY_MS);
      throw error;
    }
  };

  const start = () => {
    clearTimeout(timer);
    running = save();
    // Whoever waits for it (flush) hears of a failure; the state tells the person.
    running.catch(() => undefined);
    return running;
  };
  const online = () => {
    if (pending) start();
  };
  window.addEventListener('online', online);

  return {
    schedule(draft) {
      pending = draft;
      clearTimeout(timer);
      timer = setTimeout(start, PAUSE_MS);
    },
    flush: start,
    overwrite(revision) {
      if (known) known = { ...known, revision };
      start();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', online);
    },
  };
}

function stateOf(error: unknown): SaveState {
  if (isRefused(error, 'revision_conflict')) return { kind: 'conflict' };
  if (isRefused(error)) return { kind: 'refused', message: error.message };
  return { kind: 'offline' };
}

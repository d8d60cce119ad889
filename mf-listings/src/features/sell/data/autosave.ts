import {
  type AnyDraft,
  type Call,
  createDraft,
  isRefused,
  isUnreachable,
  type ListedVertical,
  type OwnListingCard,
  updateMyListing,
} from '@karwan/shared-contracts';
import { hashKey } from '@tanstack/react-query';
import { contentHash } from './content-hash.ts';

export type SaveState =
  /** Nothing was changed since the form was opened. */
  | { kind: 'unchanged' }
  /** A change of a posted ad: the person decides when it goes live. */
  | { kind: 'on-device' }
  | { kind: 'saved' }
  | { kind: 'saving' }
  /** Kept on the device; the server gets it when it answers again. */
  | { kind: 'offline' }
  /** As `offline`, for a change of a posted ad: the person has to save again. */
  | { kind: 'not-saved' }
  /** Another device saved the same draft meanwhile. */
  | { kind: 'conflict' }
  | { kind: 'refused'; message: string };

export type ServerDraft = { listingId: string; revision: number };

/** `status` as the save has left it. */
export type SavedDraft = ServerDraft & { status: OwnListingCard['status'] };

export type Autosave = {
  /** Saves this some time after the last change. */
  schedule(draft: AnyDraft): void;
  /**
   * Saves what is scheduled now, and waits for it. What the last save brought to the server is sent again only if
   * `isForced`, which hears of what another device has done since. Rejects with the reason when it cannot be saved.
   */
  flush(options?: { isForced?: boolean }): Promise<SavedDraft>;
  /** Goes on from the server's newer revision, with this device's values. */
  overwrite(revision: number): Promise<SavedDraft>;
  /** Saves at once what waits: the connection or the session is back. */
  goOn(): void;
  /** Saves what is still scheduled, and ends. */
  stop(): void;
};

type AutosaveOptions = {
  call: Call;
  vertical: ListedVertical;
  clientId: string;
  server: ServerDraft | undefined;
  /** Saves only when asked to, and does not try again by itself: what is saved here is live at once. */
  isManual: boolean;
  onState: (state: SaveState) => void;
  onServer: (server: ServerDraft) => void;
};

const PAUSE_MS = 1200;
const RETRY_MS = 5000;

/** Brings a draft to the server, one save after the other, the newest values winning. */
export function createAutosave({
  call,
  vertical,
  clientId,
  server,
  isManual,
  onState,
  onServer,
}: AutosaveOptions): Autosave {
  let known = server;
  let pending: AnyDraft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<SavedDraft> | undefined;
  let saved: SavedDraft | undefined;
  /** The content that the server has of `saved`. Creating a draft does not say so: it answers with an earlier one too. */
  let savedHash: string | undefined;
  /** The first save of late that got no answer: the server may have it. */
  let lost: { server: ServerDraft; draft: AnyDraft } | undefined;
  let isStopped = false;

  const store = async (draft: AnyDraft): Promise<SavedDraft> => {
    if (!known) {
      const made = await call(createDraft, { body: { vertical, clientId, draft } });
      return { ...made, status: 'draft' };
    }
    try {
      return await update(known, draft);
    } catch (error) {
      if (!isRefused(error)) lost ??= { server: known, draft };
      if (!lost || !isRefused(error, 'revision_conflict')) throw error;
      // The conflict may be with this device's own save: the same again has its answer, or is refused as well.
      return update(await update(lost.server, lost.draft), draft);
    }
  };

  const update = async ({ listingId, revision }: ServerDraft, draft: AnyDraft): Promise<SavedDraft> => {
    const body = { revision, draft };
    const made = await call(
      updateMyListing,
      { params: { listingId }, body },
      { idempotencyKey: saveKey(listingId, body) },
    );
    return { listingId, ...made };
  };

  const save = async (isForced: boolean): Promise<SavedDraft> => {
    await running?.catch(() => undefined);
    const draft = pending;
    pending = undefined;
    if (saved && (!draft || (!isForced && hashOf(draft) === savedHash))) return saved;
    if (!draft) throw new Error('There is nothing to save yet');
    const isNew = !known;
    savedHash = undefined;
    onState({ kind: 'saving' });
    try {
      saved = await store(draft);
      if (!isNew) savedHash = hashOf(draft);
      lost = undefined;
      known = { listingId: saved.listingId, revision: saved.revision };
      onServer(known);
      onState({ kind: 'saved' });
      return saved;
    } catch (error) {
      pending ??= draft;
      onState(stateOf(error, isManual));
      if (isUnreachable(error) && !isManual && !isStopped) timer = setTimeout(start, RETRY_MS);
      throw error;
    }
  };

  const start = ({ isForced = false } = {}) => {
    clearTimeout(timer);
    running = save(isForced);
    // Whoever waits for it (flush) hears of a failure; the state tells the person.
    running.catch(() => undefined);
    return running;
  };
  const goOn = () => {
    if (pending && !isManual) start();
  };
  window.addEventListener('online', goOn);

  return {
    schedule(draft) {
      pending = draft;
      clearTimeout(timer);
      if (!isManual) timer = setTimeout(start, PAUSE_MS);
    },
    flush: start,
    overwrite(revision) {
      if (known) known = { ...known, revision };
      return start();
    },
    goOn,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      if (pending && !isManual) start();
      window.removeEventListener('online', goOn);
    },
  };
}

/**
 * The same for the same change of the same revision, also after a reload: a save whose answer was lost is repeated
 * without becoming a conflict with itself.
 */
const saveKey = (listingId: string, { revision, draft }: { revision: number; draft: AnyDraft }) =>
  `save-${listingId}-${revision}-${hashOf(draft)}`;

const hashOf = (draft: AnyDraft) => contentHash(hashKey([draft]));

function stateOf(error: unknown, isManual: boolean): SaveState {
  if (isRefused(error, 'revision_conflict')) return { kind: 'conflict' };
  if (isRefused(error)) return { kind: 'refused', message: error.message };
  return { kind: isManual ? 'not-saved' : 'offline' };
}

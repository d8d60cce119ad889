import {
  type AnyDraft,
  createDraft,
  type EndpointOutput,
  failureMessage,
  getMyListing,
  isRefused,
  type KarwanContext,
  type ListedVertical,
  type OwnListingCard,
  updateMyListing,
} from '@karwan/shared-contracts';
import { createSender, isTemporary } from '@karwan/shared-kit';
import { hashKey } from '@tanstack/react-query';
import { contentHash } from './content-hash.ts';
import { changedFields, type DraftField, mergeDrafts } from './merge-drafts.ts';

/** A field that another tab or device has changed too. */
export type FieldConflict = { field: DraftField; mine: unknown; theirs: unknown };

export type SaveState =
  /** No changes since the form was opened. */
  | { kind: 'unchanged' }
  /** A change of a posted ad, stored on the device until the user saves it. */
  | { kind: 'on-device' }
  | { kind: 'saved' }
  | { kind: 'saving' }
  /** Stored on the device. Sent automatically when the server is reachable again. */
  | { kind: 'offline' }
  /** Like `offline`, for a posted ad: the user has to save again. */
  | { kind: 'not-saved' }
  /** The user has to choose; saving is paused until then. */
  | { kind: 'conflict'; conflicts: readonly FieldConflict[] }
  | { kind: 'refused'; message: string };

export type OwnListing = EndpointOutput<typeof getMyListing>;

/** Server state of a draft as last known. `draft` is undefined if only the revision is known. */
export type ServerDraft = { listingId: string; revision: number; draft?: AnyDraft | undefined };

/** Sync state to continue from in the next form. Stored on the device. */
export type SyncState = {
  server: ServerDraft | undefined;
  /** Drafts sent since the last complete save; the server may have stored them. */
  unconfirmed: AnyDraft[];
};

/** `status`: after the save. */
export type SavedDraft = ServerDraft & { status: OwnListingCard['status'] };

export type Autosave = {
  /** Saves after a pause without changes. */
  schedule(): void;
  /**
   * Saves now and resolves when done. If the server already has everything, it only saves with `isForced`, which also
   * detects changes by other devices. Rejects with the reason if saving fails.
   */
  flush(options?: { isForced?: boolean }): Promise<SavedDraft>;
  /** Resolves a `conflict` and saves. */
  resolve(choice: 'mine' | 'theirs'): Promise<SavedDraft>;
  /** Saves pending changes and stops. */
  stop(): void;
};

type AutosaveOptions = Pick<KarwanContext, 'call' | 'bus'> & {
  vertical: ListedVertical;
  clientId: string;
  initial: SyncState;
  /** Returns the form's current values. */
  read: () => AnyDraft;
  /** Saves only on request and never retries automatically, because changes go live at once. */
  isManual: boolean;
  onState: (state: SaveState) => void;
  onSync: (sync: SyncState) => void;
  /** Called with fields that another device has changed or cleared (null), which the form must show. */
  onServerChange: (fields: Readonly<Record<string, unknown>>, theirs: OwnListing) => void;
};

const DEBOUNCE_MS = 1200;
const MAX_UNCONFIRMED = 5;
/** Maximum number of merges per save; after that it fails. */
const MAX_MERGES = 3;

/** Both sides changed the same fields, so the user has to choose. */
export class DraftConflict extends Error {
  readonly theirs: OwnListing;
  readonly conflicts: readonly DraftField[];
  constructor(theirs: OwnListing, conflicts: readonly DraftField[]) {
    super('Another device has changed the same fields');
    this.theirs = theirs;
    this.conflicts = conflicts;
  }
}

/** Saves a draft to the server, one request at a time, merged by field with changes from other tabs and devices. */
export function createAutosave({
  call,
  bus,
  vertical,
  clientId,
  initial,
  read,
  isManual,
  onState,
  onSync,
  onServerChange,
}: AutosaveOptions): Autosave {
  let synced = initial;
  let isDirty = false;
  let isForced = false;
  let isStopped = false;
  let saved: SavedDraft | undefined;
  let conflict: DraftConflict | undefined;

  const sync = (next: Partial<SyncState>) => {
    synced = { ...synced, ...next };
    onSync(synced);
  };
  /** Records the draft before it is sent, because the page may be closed or changed before the answer. */
  const send = async <Answer>(draft: AnyDraft, request: () => Promise<Answer>): Promise<Answer> => {
    const { unconfirmed } = synced;
    const isRecorded = unconfirmed.some((recorded) => hashOf(recorded) === hashOf(draft));
    if (!isRecorded) sync({ unconfirmed: [...unconfirmed, draft].slice(-MAX_UNCONFIRMED) });
    try {
      return await request();
    } catch (error) {
      if (isRefused(error)) sync({ unconfirmed });
      throw error;
    }
  };

  /** Idempotent by `clientId`: the server may keep an existing draft of this form or another tab. */
  const create = async (draft: AnyDraft): Promise<ServerDraft> => {
    const result = await send(draft, () => call(createDraft, { body: { vertical, clientId, draft } }));
    sync({ server: result });
    return result;
  };
  const update = async ({ listingId, revision }: ServerDraft, draft: AnyDraft): Promise<SavedDraft> => {
    const body = { revision, draft };
    const options = { idempotencyKey: saveKey(listingId, body) };
    const result = await send(draft, () => call(updateMyListing, { params: { listingId }, body }, options));
    return { listingId, ...result, draft };
  };

  const mergeWith = (theirs: OwnListing, mine: AnyDraft) =>
    mergeDrafts({ base: synced.server?.draft ?? {}, mine, theirs: theirs.draft, unconfirmed: synced.unconfirmed });
  /** Adopts the server's version as the new base and shows its changes in the form. */
  const rebaseOn = (theirs: OwnListing, shown: AnyDraft, next: AnyDraft): ServerDraft => {
    const serverDraft = { listingId: theirs.card.id, revision: theirs.revision, draft: theirs.draft };
    sync({ server: serverDraft });
    const fields = changedFields(shown, next);
    if (Object.keys(fields).length > 0) onServerChange(fields, theirs);
    return serverDraft;
  };

  const store = async (draft: AnyDraft): Promise<SavedDraft> => {
    let serverDraft = synced.server ?? (await create(draft));
    let merged = draft;
    for (let merges = 0; ; merges++) {
      try {
        if (serverDraft.draft) return await update(serverDraft, merged);
      } catch (error) {
        // A stopped form cannot show a merge; the next one will.
        if (!isRefused(error, 'revision_conflict') || merges >= MAX_MERGES || isStopped) throw error;
      }
      const theirs = await call(getMyListing, { params: { listingId: serverDraft.listingId } });
      // Includes what was typed meanwhile.
      const mine = read();
      const { draft: next, conflicts } = mergeWith(theirs, mine);
      if (conflicts.length > 0) throw new DraftConflict(theirs, conflicts);
      merged = next;
      serverDraft = rebaseOn(theirs, mine, merged);
      if (hashOf(merged) === hashOf(theirs.draft)) return { ...serverDraft, status: theirs.card.status };
    }
  };

  const isOnServer = (draft: AnyDraft) =>
    synced.unconfirmed.length === 0 &&
    synced.server?.draft !== undefined &&
    hashOf(draft) === hashOf(synced.server.draft);

  const save = async (): Promise<void> => {
    const draft = read();
    const hasChanges = isDirty && (!saved || isForced || conflict !== undefined || !isOnServer(draft));
    isDirty = false;
    if (!hasChanges) return;
    isForced = false;
    onState({ kind: 'saving' });
    try {
      saved = await store(draft);
      conflict = undefined;
      sync({ server: saved, unconfirmed: [] });
      onState({ kind: 'saved' });
    } catch (error) {
      isDirty = true;
      conflict = error instanceof DraftConflict ? error : undefined;
      onState(saveStateOf(error, read(), isManual));
      throw error;
    }
  };
  const sender = createSender({
    bus,
    send: save,
    isWaiting: () => isDirty && !isManual,
    mayRetry: (error) => isTemporary(error) && !(error instanceof DraftConflict),
  });

  const flush = async ({ isForced: isForceRequested = false } = {}): Promise<SavedDraft> => {
    isForced ||= isForceRequested;
    isDirty = true;
    await sender.run();
    if (!saved) throw new Error('Nothing was saved');
    return saved;
  };

  return {
    schedule() {
      isDirty = true;
      if (!isManual) sender.runAfter(DEBOUNCE_MS);
    },
    flush,
    async resolve(choice) {
      if (!conflict) throw new Error('There is nothing to choose between');
      const { theirs } = conflict;
      const mine = read();
      const { draft: merged, conflicts } = mergeWith(theirs, mine);
      const theirValues = Object.fromEntries(conflicts.map((field) => [field, theirs.draft[field]]));
      rebaseOn(theirs, mine, choice === 'mine' ? merged : withoutUndefined({ ...merged, ...theirValues }));
      return flush({ isForced: true });
    },
    stop() {
      isStopped = true;
      sender.stop();
      if (isDirty && !isManual) void sender.run();
    },
  };
}

/**
 * Idempotency key, equal for the same change of the same revision, also after a reload: a retry after a lost response
 * does not conflict with itself.
 */
const saveKey = (listingId: string, { revision, draft }: { revision: number; draft: AnyDraft }) =>
  `save-${listingId}-${revision}-${hashOf(draft)}`;

const hashOf = (draft: AnyDraft) => contentHash(hashKey([draft]));

const withoutUndefined = (draft: AnyDraft): AnyDraft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));

function saveStateOf(error: unknown, draft: AnyDraft, isManual: boolean): SaveState {
  if (error instanceof DraftConflict) {
    const { theirs, conflicts } = error;
    return {
      kind: 'conflict',
      conflicts: conflicts.map((field) => ({ field, mine: draft[field], theirs: theirs.draft[field] })),
    };
  }
  if (isTemporary(error)) return { kind: isManual ? 'not-saved' : 'offline' };
  return { kind: 'refused', message: failureMessage(error) };
}

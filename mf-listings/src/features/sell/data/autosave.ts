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

/** A field that another tab or device has changed as well. */
export type Clash = { field: DraftField; mine: unknown; theirs: unknown };

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
  /** The person has to choose: nothing is saved before. */
  | { kind: 'conflict'; clashes: readonly Clash[] }
  | { kind: 'refused'; message: string };

export type OwnListing = EndpointOutput<typeof getMyListing>;

/** What the server is known to have of a draft; `draft` is missing where only its revision is known. */
export type ServerDraft = { listingId: string; revision: number; draft?: AnyDraft | undefined };

/** What the next form needs to go on from: kept on the device. */
export type SyncState = {
  server: ServerDraft | undefined;
  /** Sent without an answer: the server may have it. */
  unconfirmed: AnyDraft[];
};

/** `status` as the save has left it. */
export type SavedDraft = ServerDraft & { status: OwnListingCard['status'] };

export type Autosave = {
  /** Saves the form some time after its last change. */
  schedule(): void;
  /**
   * Saves the form now, and waits for it. What the last save brought to the server is sent again only if
   * `isForced`, which hears of what another device has done since. Rejects with the reason when it cannot be saved.
   */
  flush(options?: { isForced?: boolean }): Promise<SavedDraft>;
  /** Decides the clashes of the state `conflict`, and saves. */
  resolve(choice: 'mine' | 'theirs'): Promise<SavedDraft>;
  /** Saves what is still scheduled, and ends. */
  stop(): void;
};

type AutosaveOptions = Pick<KarwanContext, 'call' | 'bus'> & {
  vertical: ListedVertical;
  clientId: string;
  begin: SyncState;
  /** What the form has now. */
  read: () => AnyDraft;
  /** Saves only when asked to, and does not try again by itself: what is saved here is live at once. */
  isManual: boolean;
  onState: (state: SaveState) => void;
  onSync: (sync: SyncState) => void;
  /** Fields that another device has changed, or emptied (null), and that this form is to show. */
  onTheirs: (fields: Readonly<Record<string, unknown>>, theirs: OwnListing) => void;
};

const PAUSE_MS = 1200;
const MAX_UNCONFIRMED = 5;
/** A save that meets another device's each time is given up after so many. */
const MAX_MERGES = 3;

/** Both have changed the same fields: the person has to choose. */
export class DraftConflict extends Error {
  readonly theirs: OwnListing;
  readonly clashes: readonly DraftField[];
  constructor(theirs: OwnListing, clashes: readonly DraftField[]) {
    super('Another device has changed the same fields');
    this.theirs = theirs;
    this.clashes = clashes;
  }
}

/** Brings a draft to the server, one save after the other, merged by field with what other tabs and devices have saved. */
export function createAutosave({
  call,
  bus,
  vertical,
  clientId,
  begin,
  read,
  isManual,
  onState,
  onSync,
  onTheirs,
}: AutosaveOptions): Autosave {
  let synced = begin;
  let isDirty = false;
  let isForced = false;
  let isStopped = false;
  let saved: SavedDraft | undefined;
  let conflict: DraftConflict | undefined;

  const sync = (next: Partial<SyncState>) => {
    synced = { ...synced, ...next };
    onSync(synced);
  };
  const sent = async <Answer>(draft: AnyDraft, answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      const { unconfirmed } = synced;
      const isKnown = unconfirmed.some((earlier) => hashOf(earlier) === hashOf(draft));
      if (!isRefused(error) && !isKnown) sync({ unconfirmed: [...unconfirmed, draft].slice(-MAX_UNCONFIRMED) });
      throw error;
    }
  };

  /** Of a draft that was begun before, by this form or another tab, the server answers with what it has. */
  const create = async (draft: AnyDraft): Promise<ServerDraft> => {
    const made = await sent(draft, call(createDraft, { body: { vertical, clientId, draft } }));
    sync({ server: made });
    return made;
  };
  const update = async ({ listingId, revision }: ServerDraft, draft: AnyDraft): Promise<SavedDraft> => {
    const body = { revision, draft };
    const options = { idempotencyKey: saveKey(listingId, body) };
    const made = await sent(draft, call(updateMyListing, { params: { listingId }, body }, options));
    return { listingId, ...made, draft };
  };

  const mergedWith = (theirs: OwnListing, mine: AnyDraft) =>
    mergeDrafts({ base: synced.server?.draft ?? {}, mine, theirs: theirs.draft, unconfirmed: synced.unconfirmed });
  /** The form begins with theirs from here on. */
  const goOnFrom = (theirs: OwnListing, shown: AnyDraft, next: AnyDraft): ServerDraft => {
    const known = { listingId: theirs.card.id, revision: theirs.revision, draft: theirs.draft };
    sync({ server: known });
    const fields = changedFields(shown, next);
    if (Object.keys(fields).length > 0) onTheirs(fields, theirs);
    return known;
  };

  const store = async (draft: AnyDraft): Promise<SavedDraft> => {
    let known = synced.server ?? (await create(draft));
    let merged = draft;
    for (let merges = 0; ; merges++) {
      try {
        if (known.draft) return await update(known, merged);
      } catch (error) {
        // A form that was left shows nothing any more: the next one merges.
        if (!isRefused(error, 'revision_conflict') || merges >= MAX_MERGES || isStopped) throw error;
      }
      const theirs = await call(getMyListing, { params: { listingId: known.listingId } });
      // With what was typed since.
      const mine = read();
      const { draft: next, clashes } = mergedWith(theirs, mine);
      if (clashes.length > 0) throw new DraftConflict(theirs, clashes);
      merged = next;
      known = goOnFrom(theirs, mine, merged);
      if (hashOf(merged) === hashOf(theirs.draft)) return { ...known, status: theirs.card.status };
    }
  };

  const isOnServer = (draft: AnyDraft) =>
    synced.unconfirmed.length === 0 &&
    synced.server?.draft !== undefined &&
    hashOf(draft) === hashOf(synced.server.draft);

  const save = async (): Promise<void> => {
    const draft = read();
    const isNews = isDirty && (!saved || isForced || conflict !== undefined || !isOnServer(draft));
    isDirty = false;
    if (!isNews) return;
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
      onState(stateOf(error, read(), isManual));
      throw error;
    }
  };
  const sender = createSender({
    bus,
    send: save,
    isWaiting: () => isDirty && !isManual,
    mayRetry: (error) => isTemporary(error) && !(error instanceof DraftConflict),
  });

  const flush = async ({ isForced: isAsked = false } = {}): Promise<SavedDraft> => {
    isForced ||= isAsked;
    isDirty = true;
    await sender.run();
    if (!saved) throw new Error('Nothing was saved');
    return saved;
  };

  return {
    schedule() {
      isDirty = true;
      if (!isManual) sender.runAfter(PAUSE_MS);
    },
    flush,
    async resolve(choice) {
      if (!conflict) throw new Error('There is nothing to choose between');
      const { theirs } = conflict;
      const mine = read();
      const { draft: own, clashes } = mergedWith(theirs, mine);
      const others = Object.fromEntries(clashes.map((field) => [field, theirs.draft[field]]));
      goOnFrom(theirs, mine, choice === 'mine' ? own : withoutNothing({ ...own, ...others }));
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
 * The same for the same change of the same revision, also after a reload: a save whose answer was lost is repeated
 * without becoming a conflict with itself.
 */
const saveKey = (listingId: string, { revision, draft }: { revision: number; draft: AnyDraft }) =>
  `save-${listingId}-${revision}-${hashOf(draft)}`;

const hashOf = (draft: AnyDraft) => contentHash(hashKey([draft]));

const withoutNothing = (draft: AnyDraft): AnyDraft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));

function stateOf(error: unknown, draft: AnyDraft, isManual: boolean): SaveState {
  if (error instanceof DraftConflict) {
    const { theirs, clashes } = error;
    return {
      kind: 'conflict',
      clashes: clashes.map((field) => ({ field, mine: draft[field], theirs: theirs.draft[field] })),
    };
  }
  if (isTemporary(error)) return { kind: isManual ? 'not-saved' : 'offline' };
  return { kind: 'refused', message: failureMessage(error) };
}

import { type AnyDraft, createDraft, getMyListing, updateMyListing } from '@karwan/shared-contracts';
import { anId, type FakeApi } from '@karwan/shared-contracts/testing';
import { anOwnListing } from './sell-fakes.ts';

/** A fake of the API for one draft: revisions, repeated saves, and a network that can fail before or after a call. */
export function aDraftServer(api: FakeApi, initial?: { revision: number; draft: AnyDraft }) {
  const server = {
    ...(initial ?? { revision: 0, draft: {} as AnyDraft }),
    outage: 'nothing' as 'nothing' | 'calls' | 'answers' | 'session',
  };
  const answered = new Map<string, number>();
  const conflict = { success: false, code: 'revision_conflict', message: 'Changed elsewhere' };
  const reply = (endpoint: typeof createDraft | typeof updateMyListing | typeof getMyListing, answer: () => Response) =>
    api.reply(endpoint, () => {
      if (server.outage === 'calls') throw new TypeError('fetch failed');
      if (server.outage === 'session')
        return Response.json({ success: false, code: 'unauthorized', message: 'Please log in.' }, { status: 401 });
      const result = answer();
      if (server.outage === 'answers') throw new TypeError('fetch failed');
      return result;
    });
  const requestOf = (endpoint: typeof createDraft | typeof updateMyListing) => {
    const { body, headers } = api.callsTo(endpoint).at(-1) ?? { body: {}, headers: new Headers() };
    return { ...(body as { draft: AnyDraft; revision: number }), key: headers.get('idempotency-key') ?? '' };
  };
  const save = (draft: AnyDraft) => {
    server.draft = draft;
    server.revision += 1;
    return server.revision;
  };
  reply(createDraft, () => {
    if (server.revision === 0) save(requestOf(createDraft).draft);
    return Response.json({ listingId: anId(1), revision: server.revision });
  });
  reply(updateMyListing, () => {
    const { key, revision, draft } = requestOf(updateMyListing);
    const previousRevision = answered.get(key);
    if (previousRevision === undefined && revision !== server.revision) return Response.json(conflict, { status: 409 });
    const result = previousRevision ?? save(draft);
    answered.set(key, result);
    return Response.json({ revision: result, status: 'draft' });
  });
  reply(getMyListing, () => {
    const listing = anOwnListing({ status: 'draft' });
    return Response.json({
      ...listing,
      card: { ...listing.card, id: anId(1) },
      draft: server.draft,
      photos: [],
      revision: server.revision,
    });
  });
  return Object.assign(server, { save });
}

import { type AnyDraft, createDraft, getMyListing, updateMyListing } from '@karwan/shared-contracts';
import { anId, type FakeApi } from '@karwan/shared-contracts/testing';
import { anOwnListing } from './sell-stand-ins.ts';

/** A fake of the API for one draft: revisions, repeated saves, and a network that can fail before or after a call. */
export function aDraftServer(api: FakeApi, begin?: { revision: number; draft: AnyDraft }) {
  const server = {
    ...(begin ?? { revision: 0, draft: {} as AnyDraft }),
    cut: 'nothing' as 'nothing' | 'calls' | 'answers' | 'session',
  };
  const answered = new Map<string, number>();
  const conflict = { success: false, code: 'revision_conflict', message: 'Changed elsewhere' };
  const reply = (endpoint: typeof createDraft | typeof updateMyListing | typeof getMyListing, answer: () => Response) =>
    api.reply(endpoint, () => {
      if (server.cut === 'calls') throw new TypeError('fetch failed');
      if (server.cut === 'session')
        return Response.json({ success: false, code: 'unauthorized', message: 'Please log in.' }, { status: 401 });
      const made = answer();
      if (server.cut === 'answers') throw new TypeError('fetch failed');
      return made;
    });
  const asked = (endpoint: typeof createDraft | typeof updateMyListing) => {
    const { body, headers } = api.callsTo(endpoint).at(-1) ?? { body: {}, headers: new Headers() };
    return { ...(body as { draft: AnyDraft; revision: number }), key: headers.get('idempotency-key') ?? '' };
  };
  const save = (draft: AnyDraft) => {
    server.draft = draft;
    server.revision += 1;
    return server.revision;
  };
  reply(createDraft, () => {
    if (server.revision === 0) save(asked(createDraft).draft);
    return Response.json({ listingId: anId(1), revision: server.revision });
  });
  reply(updateMyListing, () => {
    const { key, revision, draft } = asked(updateMyListing);
    const known = answered.get(key);
    if (known === undefined && revision !== server.revision) return Response.json(conflict, { status: 409 });
    const made = known ?? save(draft);
    answered.set(key, made);
    return Response.json({ revision: made, status: 'draft' });
  });
  reply(getMyListing, () => {
    const own = anOwnListing({ status: 'draft' });
    return Response.json({
      ...own,
      card: { ...own.card, id: anId(1) },
      draft: server.draft,
      photos: [],
      revision: server.revision,
    });
  });
  return Object.assign(server, { save });
}

import { formatDate, profilesQueue, slugToText } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Catalogue, CatalogueSnapshot } from '../catalogue/index.ts';
import type { QueueItemRow } from '../queues/index.ts';
import {
  type AccountRow,
  findAccount,
  findAccounts,
  listPhonesOfEach,
  lockAccount,
  setProfileStatus,
} from '../users/index.ts';
import { endOfUndo, type Outcome, type Presented, type QueueHandler, renderQueueItems } from './queue-handler.ts';
import type { RecallServices, ReviewServices } from './review-ad.ts';
import { approveProfile, recallDecision, rejectProfile } from './review-profile.ts';

const statuses = { approve: 'approved', verify: 'verified' } as const;

/** Dealers and workshops that await a check. */
export function profilesQueueHandler(
  services: ReviewServices & RecallServices & { catalogue: Catalogue },
): QueueHandler {
  const { db, catalogue } = services;

  function wordsOf(account: AccountRow, phones: readonly string[], cityOf: CatalogueSnapshot['city']): Presented {
    const facts = [
      ['State', slugToText(account.profileStatus)],
      ['Kind', [slugToText(account.userType), account.dealerType, account.businessType].filter(Boolean).join(', ')],
      ['City', account.city && (cityOf(account.city)?.name ?? account.city)],
      ['Email', account.email],
      ['Phones', phones.join(', ')],
      ['Signed up', formatDate(account.createdAt)],
    ] as const;
    return {
      ...itemVersionOf(account),
      reference: account.name,
      title: account.businessType ?? slugToText(account.userType),
      facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      notes: [],
      photos: [],
      link: null,
      accountId: account.id,
    };
  }

  return {
    queue: profilesQueue,

    async present(rows: readonly QueueItemRow[]) {
      const accounts = await findAccounts(
        db,
        rows.map(({ subjectId }) => subjectId),
      );
      const phones = await listPhonesOfEach(
        db,
        accounts.map(({ id }) => id),
      );
      const { city } = await catalogue.read();
      return renderQueueItems(rows, ({ subjectId }) => {
        const account = accounts.find(({ id }) => id === subjectId);
        return account?.deletedAt === null ? wordsOf(account, phones.get(account.id) ?? [], city) : undefined;
      });
    },

    async lock(tx, subjectId) {
      const account = await lockProfile(tx, subjectId);
      return account && itemVersionOf(account);
    },

    async decide(tx, { subjectId }, { action, reason = '', now }) {
      const account = await lockProfile(tx, subjectId);
      if (account === undefined) throw new Error('What was locked is there.');
      if (action === 'reject') {
        const afterCommit = await rejectProfile(services, tx, account, { reason, now, holdUntil: endOfUndo(now) });
        const outcome = outcomeOf(
          account,
          'rejected',
          'Rejected. The account owner sees why on the site now, and by mail or SMS in 10 minutes.',
        );
        return { ...outcome, undo: { status: 'rejected' }, afterCommit };
      }
      const status = action === 'verify' ? statuses.verify : statuses.approve;
      const afterCommit = await approveProfile(services, tx, account, { status, now, holdUntil: endOfUndo(now) });
      const outcome = outcomeOf(
        account,
        status,
        `The profile is ${status}. The account owner sees it on the site now, and by mail or SMS in 10 minutes.`,
      );
      return { ...outcome, undo: { status }, ...(afterCommit && { afterCommit }) };
    },

    async undo(tx, { subjectId, undo, doneAt }, now) {
      const account = await lockProfile(tx, subjectId);
      if (account === undefined || account.profileStatus !== undo?.status) return undefined;
      await setProfileStatus(tx, account.id, 'pending', now);
      const recalled = { status: account.profileStatus, since: doneAt ?? now };
      const afterCommit = await recallDecision(services, tx, account, recalled);
      return { ...outcomeOf(account, 'pending', 'Back in the queue.'), afterCommit };
    },
  };
}

async function lockProfile(tx: Queryable, accountId: string): Promise<AccountRow | undefined> {
  await lockAccount(tx, accountId);
  const account = await findAccount(tx, accountId);
  return account?.deletedAt === null ? account : undefined;
}

const itemVersionOf = (account: AccountRow) => ({
  version: `${account.updatedAt.toISOString()}.${account.profileStatus}`,
  choices: [
    {
      action: 'approve',
      effect: 'The profile is shown as approved. The account owner is notified on the site and by email.',
    },
    { action: 'verify', effect: 'Like approved, and the badge shows that we have checked the papers.' },
    {
      action: 'reject',
      effect:
        'The account owner gets your reason on the site and by email, and can change and resubmit the profile. The ads stay on the site.',
    },
  ],
});

const outcomeOf = (account: AccountRow, status: string, message: string): Outcome => ({
  message,
  subject: { kind: 'account', id: account.id, name: account.name },
  before: { profileStatus: account.profileStatus },
  after: { profileStatus: status },
  undo: null,
});

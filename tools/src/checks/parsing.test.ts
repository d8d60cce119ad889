import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inProject, remoteNames } from '../workspace/workspace.ts';

/** Files that parse synchronously, without waiting for zod (adr/0004), and why zod is loaded by then. */
const reasons: Readonly<Record<string, string>> = {
  'mf-listings/src/features/sell/data/allowed-fields.ts': 'the page comes with its schemas',
  'mf-listings/src/features/sell/data/local-draft.ts': 'the page comes with its schemas',
  'mf-listings/src/features/sell/data/use-step-history.ts': 'the page comes with its schemas',
  'mf-listings/src/pages/private-ad.tsx': 'the page comes with its schemas',
  'mf-office/src/components/Values.tsx': 'the pages that have it come with their schemas',
  'mf-office/src/features/bookings/data/use-booking-change.ts': 'an answer comes with zod',
  'mf-office/src/features/cases/data/change-values.ts': 'the page comes with its schemas',
  'mf-office/src/features/cases/data/use-case-change.ts': 'an answer comes with zod',
  'mf-office/src/features/catalogue/data/use-catalogue-item-change.ts': 'an answer comes with zod',
  'mf-office/src/features/cities/data/use-city-change.ts': 'an answer comes with zod',
  'mf-office/src/features/money/data/money-values.ts': 'its dialogs open on a page that shows an answer',
  'mf-office/src/features/money/data/use-money-change.ts': 'an answer comes with zod',
  'mf-office/src/features/officers/components/ChangeOfficerDialog.tsx': 'it opens on a page that shows an answer',
  'mf-office/src/features/queue/data/use-decisions.ts': 'an answer comes with zod',
  'mf-user-area/src/features/case/data/use-case-change.ts': 'an answer comes with zod',
  'shared-contracts/src/client/create-call.ts': 'an answer comes with zod',
  'shared-contracts/src/client/failures.ts': 'an answer comes with zod',
  'shared-contracts/src/endpoints/office.ts': 'zod asks it while it parses',
  'shared-contracts/src/envelope/envelope.ts': 'an answer comes with zod',
  'shared-contracts/src/events/event-bus.ts': 'in development, where a page waits before it starts',
  'shared-contracts/src/validation/reset-password.ts': 'zod asks it while it parses',
  'shared-kit/src/messages/outbox.ts': 'all who make an outbox have waited',
  'shell/src/features/realtime/live-socket.ts': 'the connection waits before it is made',
  'shell/src/lib/site-config.ts': 'the server reads it',
};

const parsersBelow = (folder: string) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/described-zod\//.test(file))
    .filter((file) => /(?<!JSON|Date|URL)\.(parse|safeParse)\(/.test(readFileSync(inProject(file), 'utf8')));

test('what runs in browsers parses at once with a reason only', () => {
  const places = ['shared-contracts', 'shared-kit', 'shell', ...remoteNames()].map((name) => `${name}/src`);
  const found = places.flatMap(parsersBelow).sort();
  assert.deepEqual(found, Object.keys(reasons).sort(), 'wait with safeParseAsync, or give a reason here');
});

import { beforeEach, expect, jest, test } from '@jest/globals';
import { type AnyDraft, authLoggedIn, createEventBus } from '@karwan/shared-contracts';
import { anId, aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import fc from 'fast-check';
import { createFormControl } from 'react-hook-form';
import { aDraftServer } from '../../../testing/draft-server.ts';
import { anOwnListing, stubImageApis } from '../../../testing/sell-fakes.ts';
import type { SaveState } from './autosave.ts';
import { formStart } from './form-start.ts';
import { startFormSync } from './form-sync.ts';
import { readDraft } from './local-draft.ts';
import type { SellValues } from './sell-values.ts';

const api = fakeApiForEachTest();
beforeEach(() => {
  jest.useFakeTimers();
  stubImageApis();
});

const bus = createEventBus();
const messages = { offline: 'No connection.', merged: 'Merged.' };
const fields = ['mileageKm', 'engineCc', 'pricePkr'] as const;
type FieldName = (typeof fields)[number];

const isReadable = ({ revision, outage }: ReturnType<typeof aDraftServer>) => revision > 0 && outage === 'nothing';

/** Opens the form in a tab. Tabs with the same key share a device. */
function openTab(key: string, server: ReturnType<typeof aDraftServer>) {
  const isServerReadable = isReadable(server);
  const ownListing = {
    ...anOwnListing({ status: 'draft' }),
    draft: server.draft,
    photos: [],
    revision: server.revision,
  };
  const localDraft = readDraft(key);
  const start = formStart(
    'used-cars',
    key,
    localDraft,
    isServerReadable && (localDraft?.listingId || key !== 'first device')
      ? { ...ownListing, card: { ...ownListing.card, id: anId(1) } }
      : undefined,
  );
  const form = createFormControl<SellValues, unknown, AnyDraft>({ defaultValues: start.localDraft.draft });
  let state: SaveState = { kind: 'unchanged' };
  const current = { current: { ...start.localDraft, keptBy: crypto.randomUUID() } };
  const formSync = startFormSync({
    ...{ bus, call: api.call, vertical: 'used-cars', form, start, localDraft: current, messages },
    onState(next) {
      state = next;
    },
  });
  return { key, form, formSync, state: () => state };
}

const tabs = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('type' as const), tab: tabs, field: fc.constantFrom(...fields) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 6000 }) }) },
  fc.record({
    kind: fc.constant('cut' as const),
    target: fc.constantFrom('calls' as const, 'answers' as const, 'session' as const),
  }),
  fc.record({ kind: fc.constant('restore' as const) }),
  fc.record({ kind: fc.constant('reload' as const), tab: tabs }),
  fc.record({
    kind: fc.constant('choose' as const),
    tab: tabs,
    choice: fc.constantFrom('mine' as const, 'theirs' as const),
  }),
);

test('each value typed is saved or asked about, whatever two tabs, another device and the network do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      localStorage.clear();
      const server = aDraftServer(api);
      const keys = ['first device', 'first device', 'second device'];
      const openTabs: (ReturnType<typeof openTab> | undefined)[] = [];
      /** A reopened form continues with the copy of the device or the server. */
      const openTabAt = (index: number) => {
        const key = keys[index] ?? '';
        const isAnotherAd = key === 'second device' && readDraft(key) === null && !isReadable(server);
        if (!openTabs[index] && !isAnotherAd) openTabs[index] = openTab(key, server);
        return openTabs[index];
      };
      /** Typed values that must survive: not overwritten by a user who saw them, nor dropped in a conflict. */
      const expectedValues: { field: FieldName; value: number }[] = [];
      const removeExpected = (field: FieldName, value: unknown) => {
        for (const [index, expectedValue] of [...expectedValues.entries()].toReversed())
          if (expectedValue.field === field && expectedValue.value === value) expectedValues.splice(index, 1);
      };
      let nextValue = 1000;
      const delivered = new Map<string, string | null>();
      /** Browsers tell the other tabs of a device whatever one of them stores. */
      const deliverStorageEvents = () => {
        for (const key of keys) {
          const newValue = localStorage.getItem(key);
          if (delivered.get(key) === newValue) continue;
          delivered.set(key, newValue);
          window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
        }
      };
      const restore = async () => {
        server.outage = 'nothing';
        bus.emit(authLoggedIn, { user: aUser() });
        await jest.advanceTimersByTimeAsync(0);
      };
      for (const each of steps) {
        if (each.kind === 'wait') await jest.advanceTimersByTimeAsync(each.ms);
        else if (each.kind === 'cut') server.outage = each.target;
        else if (each.kind === 'restore') await restore();
        else {
          const tab = each.kind === 'type' ? openTabAt(each.tab) : openTabs[each.tab];
          if (!tab) continue;
          if (each.kind === 'type') {
            removeExpected(each.field, tab.form.getValues(each.field));
            expectedValues.push({ field: each.field, value: nextValue });
            tab.form.setValue(each.field, nextValue++, { shouldDirty: true });
          } else if (each.kind === 'reload') {
            tab.formSync.stop();
            openTabs[each.tab] = undefined;
          } else {
            const state = tab.state();
            if (state.kind !== 'conflict') continue;
            for (const { field, mine, theirs } of state.conflicts)
              removeExpected(field as FieldName, each.choice === 'mine' ? theirs : mine);
            tab.formSync.autosave.resolve(each.choice).catch(() => undefined);
            await jest.advanceTimersByTimeAsync(0);
          }
        }
        deliverStorageEvents();
      }
      await restore();
      for (const [index, key] of keys.entries()) if (readDraft(key)) openTabAt(index);
      await jest.advanceTimersByTimeAsync(60_000);
      const openConflicts = openTabs.flatMap((tab) => {
        const state = tab?.state();
        return tab && state?.kind === 'conflict' ? { key: tab.key, conflicts: state.conflicts } : [];
      });
      for (const tab of openTabs) tab?.formSync.stop();
      await jest.advanceTimersByTimeAsync(1000);
      const isPreserved = ({ field, value }: (typeof expectedValues)[number]) =>
        server.draft[field] === value ||
        openConflicts.some(
          ({ key, conflicts }) =>
            readDraft(key)?.draft[field] === value ||
            conflicts.some((conflict) => conflict.field === field && conflict.theirs === value),
        );
      const lostValues = expectedValues.filter((expectedValue) => !isPreserved(expectedValue));
      expect(lostValues).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

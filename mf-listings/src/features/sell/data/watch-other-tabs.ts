import type { AnyDraft } from '@karwan/shared-contracts';
import { allowedFields } from './allowed-fields.ts';
import { type LocalDraft, readDraft } from './local-draft.ts';
import { changedFields, mergeDrafts } from './merge-drafts.ts';

type OtherTabsOptions = {
  key: string;
  /** The device's copy of the form. */
  localDraft: { current: LocalDraft };
  /** Shows another tab's changes. `hasOwn`: this tab has changes that the other one lacks. */
  onChange: (theirs: LocalDraft, fields: Readonly<Record<string, unknown>>, change: { hasOwnChanges: boolean }) => void;
};

/** Merges what other tabs store of the same draft. */
export function watchOtherTabs({ key, localDraft, onChange }: OtherTabsOptions) {
  /** Last version shared with the other tabs; base of the merge. */
  let sharedDraft = localDraft.current.draft;
  const handleStorage = (event: StorageEvent) => {
    const theirs = event.key === key ? readDraft(key) : null;
    if (theirs?.clientId !== localDraft.current.clientId) return;
    const mine = allowedFields(localDraft.current.draft);
    const merged = mergeDrafts({ base: allowedFields(sharedDraft), mine, theirs: theirs.draft }).draft;
    sharedDraft = theirs.draft;
    const hasOwnChanges = Object.keys(changedFields(merged, theirs.draft)).length > 0;
    onChange(theirs, changedFields(mine, merged), { hasOwnChanges });
  };
  window.addEventListener('storage', handleStorage);
  return {
    /** Call it after this tab has stored its draft. */
    share(draft: AnyDraft) {
      sharedDraft = draft;
    },
    stop: () => window.removeEventListener('storage', handleStorage),
  };
}

import type { AnyDraft } from '@karwan/shared-contracts';
import { allowedFields } from './allowed-fields.ts';
import { type LocalDraft, readDraft } from './local-draft.ts';
import { changedFields, mergeDrafts } from './merge-drafts.ts';

type OtherTabsOptions = {
  key: string;
  /** The device's copy of the form. */
  kept: { current: LocalDraft };
  /** Shows another tab's changes. `hasOwn`: this tab has changes that the other one lacks. */
  onChange: (theirs: LocalDraft, fields: Readonly<Record<string, unknown>>, change: { hasOwn: boolean }) => void;
};

/** Merges what other tabs store of the same draft. */
export function hearOtherTabs({ key, kept, onChange }: OtherTabsOptions) {
  /** Last version shared with the other tabs; base of the merge. */
  let common = kept.current.draft;
  const hear = (event: StorageEvent) => {
    const theirs = event.key === key ? readDraft(key) : null;
    if (theirs?.clientId !== kept.current.clientId) return;
    const mine = allowedFields(kept.current.draft);
    const merged = mergeDrafts({ base: allowedFields(common), mine, theirs: theirs.draft }).draft;
    common = theirs.draft;
    const hasOwn = Object.keys(changedFields(merged, theirs.draft)).length > 0;
    onChange(theirs, changedFields(mine, merged), { hasOwn });
  };
  window.addEventListener('storage', hear);
  return {
    /** Call it after this tab has stored its draft. */
    share(draft: AnyDraft) {
      common = draft;
    },
    stop: () => window.removeEventListener('storage', hear),
  };
}

import { definitionOf, type FieldKey, isNotApplicable } from '@karwan/shared-contracts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';

import { type ControlKind, controlOf } from '../data/control-of.ts';
import { useFirstChoices } from '../data/use-first-choices.ts';
import type { SellForm } from '../data/use-sell-form.ts';
import { FieldInput, hasOwnControl } from './FieldInput.tsx';
import { SideBySide } from './SideBySide.tsx';

/** Fields of a step in order, without those that do not apply. Narrow fields of the same kind share a row. */
export function FieldRows({ form, keys }: { form: SellForm['form']; keys: readonly FieldKey[] }) {
  const { fields } = definitionOf(useListedVertical());
  const { isFromCatalogue } = useFirstChoices(form.watch());
  const rows: { keys: FieldKey[]; narrow: ControlKind | undefined }[] = [];
  for (const key of keys) {
    const field = fields[key];
    // The conditions name other fields of the vertical.
    if (!field || isNotApplicable(field, (other) => form.watch(other as FieldKey))) continue;
    const control = hasOwnControl(key) ? undefined : controlOf(field);
    const narrow = control === 'number' || control === 'select' ? control : undefined;
    const last = rows.at(-1);
    if (narrow && last?.narrow === narrow) last.keys.push(key);
    else rows.push({ keys: [key], narrow });
  }
  return rows.map(({ keys: rowKeys, narrow }) => {
    const inputs = rowKeys.map((key) => (
      <FieldInput key={key} form={form} name={key} isFromCatalogue={isFromCatalogue(key)} />
    ));
    return narrow ? <SideBySide key={rowKeys.join(' ')}>{inputs}</SideBySide> : inputs;
  });
}

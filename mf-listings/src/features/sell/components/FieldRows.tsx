import { definitionOf, type FieldKey } from '@karwan/shared-contracts';
import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { type ControlKind, controlOf } from '../data/control-of.ts';
import type { SellForm } from '../data/use-sell-form.ts';
import { FieldInput, hasOwnControl } from './FieldInput.tsx';

/** Fields of a step in their order; narrow ones of one kind stand side by side. */
export function FieldRows({ form, keys }: { form: SellForm['form']; keys: readonly FieldKey[] }) {
  const { fields } = definitionOf(useVertical());
  const rows: { keys: FieldKey[]; narrow: ControlKind | undefined }[] = [];
  for (const key of keys) {
    const control = !hasOwnControl(key) && fields[key] ? controlOf(fields[key]) : undefined;
    const narrow = control === 'number' || control === 'select' ? control : undefined;
    const last = rows.at(-1);
    if (narrow && last?.narrow === narrow) last.keys.push(key);
    else rows.push({ keys: [key], narrow });
  }
  return rows.map(({ keys: inRow, narrow }) => {
    const inputs = inRow.map((key) => <FieldInput key={key} form={form} name={key} />);
    return narrow ? <SideBySide key={inRow.join(' ')}>{inputs}</SideBySide> : inputs;
  });
}

export const SideBySide = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${token('space-5')};
  align-items: start;
`;

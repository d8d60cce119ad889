import type { Field, FieldKey } from '@karwan/shared-contracts';
import type { SellForm } from './use-sell-form.ts';

export type FieldInputProps = { form: SellForm['form']; name: FieldKey };

export type ControlKind = 'number' | 'chips' | 'select' | 'city' | 'flag' | 'tags' | 'text' | 'fits';

const MAX_CHIPS = 12;

/** How the form asks for a field: a choice that has to be made shows all that there is at once. */
export function controlOf(field: Field): ControlKind | undefined {
  switch (field.kind) {
    case 'choice':
      return field.isRequired && field.options.length <= MAX_CHIPS ? 'chips' : 'select';
    case 'year':
      return 'select';
    case 'catalogue':
      // Makes and their models are asked for one after the other, in the first step.
      return field.of === 'city' ? 'city' : undefined;
    default:
      return field.kind;
  }
}

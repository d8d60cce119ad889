import type { Field, FieldKey } from '@karwan/shared-contracts';
import type { SellForm } from './use-sell-form.ts';

export type FieldInputProps = { form: SellForm['form']; name: FieldKey };

export type ControlKind = 'number' | 'chips' | 'select' | 'city' | 'flag' | 'tags' | 'text' | 'fits';

const MAX_CHIPS = 12;

/** Default control of a field. A required choice shows all options at once. */
export function controlOf(field: Field): ControlKind | undefined {
  switch (field.kind) {
    case 'choice':
      return field.isRequired && field.options.length <= MAX_CHIPS ? 'chips' : 'select';
    case 'year':
      return 'select';
    case 'catalogue':
      // Makes and models are asked in the first step.
      return field.of === 'city' ? 'city' : undefined;
    default:
      return field.kind;
  }
}

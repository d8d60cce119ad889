import { createContext, useContext } from 'react';

/** What a `Field` provides to the input inside it. */
export type FieldControl = {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
};

export const FieldContext = createContext<FieldControl | null>(null);

type ControlProps = {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
};

/**
 * Connects an input to the surrounding `Field`: id, `aria-describedby` (hint and error), `aria-invalid`,
 * `aria-required`. Without a `Field`, returns the input's own props. Explicit props win; descriptions are joined.
 */
export function useFieldControl(props: ControlProps): ControlProps {
  const field = useContext(FieldContext);
  if (!field) return props;
  const describedBy = [props['aria-describedby'], field.describedBy].filter(Boolean).join(' ');
  return {
    ...props,
    id: props.id ?? field.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field.isInvalid || undefined),
    'aria-required': props['aria-required'] ?? (field.isRequired || undefined),
  };
}

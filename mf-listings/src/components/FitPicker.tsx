import { definitionOf, makeKindsOf } from '@karwan/shared-contracts';
import { Island } from '@karwan/shared-kit';
import { fieldsOf } from '../lib/fact-text.ts';
import { useVertical } from '../lib/vertical-context.tsx';
import { type FitFormProps, fitPicker } from './FitForm.tsx';

/**
 * Selects a vehicle to find ads that fit it. Renders nothing in verticals without fits. Without scripts it asks for the
 * make only.
 */
export function FitPicker(props: Omit<FitFormProps, 'kinds'>) {
  const vertical = useVertical();
  if (!fieldsOf(vertical).some(([, { kind }]) => kind === 'fits')) return null;
  return <Island of={fitPicker} props={{ ...props, kinds: makeKindsOf(definitionOf(vertical)), vertical }} />;
}

import { definitionOf, makeKindsOf } from '@karwan/shared-contracts';
import { Island } from '@karwan/shared-kit';
import { fieldsOf } from '../lib/fact-words.ts';
import { useVertical } from '../lib/vertical-context.tsx';
import { type FitFormProps, fitPicker } from './FitForm.tsx';

/** Says what one drives, to find what fits it. Nothing where nothing fits anything. Before scripts it asks for the make alone. */
export function FitPicker(props: Omit<FitFormProps, 'kinds'>) {
  const vertical = useVertical();
  if (!fieldsOf(vertical).some(([, { kind }]) => kind === 'fits')) return null;
  return <Island of={fitPicker} props={{ ...props, kinds: makeKindsOf(definitionOf(vertical)), vertical }} />;
}

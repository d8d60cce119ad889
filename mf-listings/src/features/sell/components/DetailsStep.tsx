import { definitionOf } from '@karwan/shared-contracts';
import { Stack } from '@karwan/shared-ui';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import { splitByRequired } from '../data/sell-steps.ts';
import type { SellForm } from '../data/use-sell-form.ts';
import { FieldRows } from './FieldRows.tsx';
import { PlaceFields } from './PlaceFields.tsx';

/** Fields that buyers filter by: required ones first, including the place. Prefilled from the catalogue. */
export function DetailsStep({ form }: { form: SellForm['form'] }) {
  const vertical = useListedVertical();
  const { required, others } = splitByRequired(vertical, definitionOf(vertical).steps.details);
  return (
    <Stack $gap="space-6">
      <FieldRows form={form} keys={required} />
      <PlaceFields form={form} />
      <FieldRows form={form} keys={others} />
    </Stack>
  );
}

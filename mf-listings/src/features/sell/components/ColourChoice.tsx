import { colours } from '@karwan/shared-contracts';
import { Button, ChoiceChips, Stack } from '@karwan/shared-ui';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import type { FieldInputProps } from '../data/control-of.ts';
import { colourChips } from '../data/option-chips.tsx';

/** Number of common colours shown first; the rest needs one more tap. */
const COMMON_COUNT = 8;

/** Colours that a seller can choose. `unlisted` means unknown and is not offered. */
const offered = [
  ...colours.filter(({ slug }) => slug !== 'unlisted' && slug !== 'other'),
  ...colours.filter(({ slug }) => slug === 'other'),
];

export function ColourChoice({ form, name }: FieldInputProps) {
  const t = useCopy();
  const { field } = useController({ control: form.control, name });
  const chosen = field.value;
  const chosenIndex = offered.findIndex(({ slug }) => slug === chosen);
  const [isOpen, setIsOpen] = useState(chosenIndex >= COMMON_COUNT);
  return (
    <Stack $gap="space-2">
      <ChoiceChips
        legend={t(`sell.field.${name}`)}
        options={colourChips(isOpen ? offered : offered.slice(0, COMMON_COUNT))}
        selected={offered.flatMap(({ slug }) => (slug === chosen ? [slug] : []))}
        onSelectedChange={([colour]) => colour && field.onChange(colour)}
      />
      {!isOpen && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
            {t('sell.details.moreColours')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

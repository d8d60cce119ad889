import { type Colour, colours } from '@karwan/shared-contracts';
import { Button, ChoiceChips, Stack } from '@karwan/shared-ui';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { colourChips } from '../data/option-chips.tsx';

/** What most cars are painted in stands first; the rest is one tap away. */
const COMMON = 8;

/** What a seller can see on the car. `unlisted` says that an ad does not tell: nobody chooses that. */
const offered = [
  ...colours.filter(({ slug }) => slug !== 'unlisted' && slug !== 'other'),
  ...colours.filter(({ slug }) => slug === 'other'),
];

export function ColourChoice({ chosen, onChoose }: { chosen: string | undefined; onChoose: (colour: Colour) => void }) {
  const t = useCopy();
  const place = offered.findIndex(({ slug }) => slug === chosen);
  const [isOpen, setIsOpen] = useState(place >= COMMON);
  return (
    <Stack $gap="space-2">
      <ChoiceChips
        legend={t('sell.details.colour')}
        options={colourChips(isOpen ? offered : offered.slice(0, COMMON))}
        selected={offered.flatMap(({ slug }) => (slug === chosen ? [slug] : []))}
        onSelectedChange={([colour]) => colour && onChoose(colour)}
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

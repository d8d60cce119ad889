import { island } from '@karwan/shared-kit';
import { Button, Cluster, Text } from '@karwan/shared-ui';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';

/** Suggests another city on each press. */
function SuggestCity({ names }: { names: string[] }) {
  const copy = useCopy();
  const [presses, setPresses] = useState(0);
  return (
    <Cluster>
      <Button variant="secondary" onClick={() => setPresses(presses + 1)}>
        {copy('suggest.button')}
      </Button>
      <Text role="status">{presses > 0 && names[(presses - 1) % names.length]}</Text>
    </Cluster>
  );
}

export const suggestCity = island(
  { id: 'mf-template/suggest-city', on: 'visible', words: () => ['suggest'] },
  SuggestCity,
);

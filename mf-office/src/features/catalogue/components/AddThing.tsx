import { Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import type { Done } from '../data/asking.ts';
import type { Place } from '../data/place.ts';
import { formOf } from '../data/thing-words.ts';
import { useAddThing } from '../data/use-thing-change.ts';
import { ThingFields } from './ThingFields.tsx';

/** Adds a make, model or variant, depending on the current place. */
export function AddThing({ place, onDone }: { place: Place; onDone: (done: Done) => void }) {
  const t = useCopy();
  const add = useAddThing(place);
  const level = place.model ? 'variant' : place.make ? 'model' : 'make';
  return (
    <ThingFields
      kind={place.kind}
      level={level}
      start={formOf(undefined)}
      refused={refusedFields(add.error)}
      at="body.form"
      isBusy={add.isPending}
      submitLabel={t(`catalogue.add.${level}`)}
      onSubmit={(form) => add.mutate(form, { onSuccess: ({ thing }) => onDone({ action: 'add', thing }) })}
    >
      <Text>{t('catalogue.addEffect')}</Text>
    </ThingFields>
  );
}

import { catalogueLevels, knownOf } from '@karwan/shared-contracts';
import { Text } from '@karwan/shared-ui';
import { ChangedMeanwhile } from '../../../components/ChangedMeanwhile.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import type { ThingWork } from '../data/asking.ts';
import type { Kind } from '../data/place.ts';
import { adsOf, formOf } from '../data/thing-words.ts';
import { useThingChange } from '../data/use-thing-change.ts';
import { ThingFields } from './ThingFields.tsx';

/** Edits the name and details of an entry. Its slug is unchanged. */
export function SetThing({ kind, thing, onDone }: ThingWork & { kind: Kind }) {
  const t = useCopy();
  const { change, conflict } = useThingChange();
  const seen = conflict?.thing ?? thing;
  return (
    <ThingFields
      kind={kind}
      level={knownOf(catalogueLevels, thing.level) ?? 'make'}
      start={formOf(thing)}
      refused={refusedFields(change.error)}
      at="body.change.form"
      isBusy={change.isPending}
      submitLabel={t('cities.save')}
      onSubmit={(form) =>
        change.mutate(
          { thing, asked: { action: 'set', form } },
          {
            onSuccess: (answer) =>
              onDone({ action: 'set', thing: answer.thing, back: { action: 'set', form: formOf(seen) } }),
          },
        )
      }
    >
      {conflict && <ChangedMeanwhile message={conflict.message} differences={conflict.differences} />}
      <Text>{t('catalogue.setEffect', adsOf(thing))}</Text>
    </ThingFields>
  );
}

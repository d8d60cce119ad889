import { Button, Stack, Text } from '@karwan/shared-ui';
import { ChangedMeanwhile } from '../../../components/ChangedMeanwhile.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { ThingWork } from '../data/asking.ts';
import { adsOf, wholeName } from '../data/thing-words.ts';
import { useThingChange } from '../data/use-thing-change.ts';

/** Confirms hiding: it can no longer be selected, but existing ads keep it. */
export function HideThing({ thing, onDone }: ThingWork) {
  const t = useCopy();
  const { change, conflict } = useThingChange();
  const hide = () =>
    change.mutate(
      { thing, asked: { action: 'hide' } },
      { onSuccess: (answer) => onDone({ action: 'hide', thing: answer.thing, back: { action: 'show' } }) },
    );
  return (
    <Stack $gap="space-5">
      {conflict && <ChangedMeanwhile message={conflict.message} differences={conflict.differences} />}
      <Text>{t('catalogue.hideEffect', { name: wholeName(thing) })}</Text>
      {thing.ads > 0 && <Text>{t('catalogue.adsStay', adsOf(thing))}</Text>}
      <Button isWide isBusy={change.isPending} onClick={hide}>
        {t('catalogue.actions.hide')}
      </Button>
    </Stack>
  );
}

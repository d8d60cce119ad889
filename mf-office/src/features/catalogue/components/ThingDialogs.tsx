import { Dialog } from '@karwan/shared-ui';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import type { Asking, Done } from '../data/asking.ts';
import type { Place } from '../data/place.ts';
import { wholeName } from '../data/thing-words.ts';
import { AddThing } from './AddThing.tsx';
import { HideThing } from './HideThing.tsx';
import { MergeModel } from './MergeModel.tsx';
import { SetThing } from './SetThing.tsx';

type ThingDialogsProps = {
  place: Place;
  asking: Asking | undefined;
  onClose: () => void;
  onDone: (done: Done) => void;
};

export function ThingDialogs({ place, asking, onClose, onDone }: ThingDialogsProps) {
  const t = useCopy();
  const finish = (done: Done) => {
    onDone(done);
    onClose();
  };
  return (
    <Dialog
      isOpen={asking !== undefined}
      onOpenChange={onClose}
      title={asking && titleOf(t, asking, place)}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {asking?.action === 'add' && <AddThing place={place} onDone={finish} />}
      {asking?.action === 'set' && <SetThing kind={place.kind} thing={asking.thing} onDone={finish} />}
      {asking?.action === 'hide' && <HideThing thing={asking.thing} onDone={finish} />}
      {asking?.action === 'merge' && (
        <MergeModel kind={place.kind} thing={asking.thing} into={asking.into} onDone={finish} />
      )}
    </Dialog>
  );
}

function titleOf(t: Copy, asking: Asking, { make, model }: Place): string {
  if (asking.action === 'add') return t(`catalogue.add.${model ? 'variant' : make ? 'model' : 'make'}`);
  return t(`catalogue.titles.${asking.action}`, { name: wholeName(asking.thing) });
}

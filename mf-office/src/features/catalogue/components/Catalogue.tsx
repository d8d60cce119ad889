import type { CatalogueThing } from '@karwan/shared-contracts';
import { Stack } from '@karwan/shared-ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ChangedBanner } from '../../../components/ChangedBanner.tsx';
import { ChangedMeanwhile } from '../../../components/ChangedMeanwhile.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { Asking, Done } from '../data/asking.ts';
import { placeIn } from '../data/place.ts';
import { wholeName } from '../data/thing-words.ts';
import { useMoves } from '../data/use-moves.ts';
import { useThingChange } from '../data/use-thing-change.ts';
import { AdsFollow } from './AdsFollow.tsx';
import { ImportNames } from './ImportNames.tsx';
import { Proposals } from './Proposals.tsx';
import { SearchWords } from './SearchWords.tsx';
import { ThingDialogs } from './ThingDialogs.tsx';
import { Things } from './Things.tsx';

/** Makes, models and variants of cars and bikes. */
export function Catalogue() {
  const t = useCopy();
  const [search] = useSearchParams();
  const place = placeIn(search);
  const [asking, setAsking] = useState<Asking>();
  const [done, setDone] = useState<Done>();
  const { change, conflict } = useThingChange();
  const doNow = (thing: CatalogueThing, action: 'show' | 'accept') =>
    change.mutate(
      { thing, asked: { action } },
      {
        onSuccess: (answer) =>
          setDone({ action, thing: answer.thing, ...(action === 'show' && { back: { action: 'hide' } }) }),
      },
    );
  const undo = ({ thing, back }: Done) =>
    back &&
    change.mutate(
      { thing, asked: back },
      { onSuccess: (answer) => setDone({ action: back.action, thing: answer.thing }) },
    );
  const moves = useMoves();
  const told = (done || conflict || moves.length > 0) && (
    <Stack $gap="space-3">
      <ChangedBanner
        message={
          done && t(`catalogue.done.${done.action}`, { name: wholeName(done.thing), into: done.thing.mergedInto })
        }
        onUndo={done?.back && (() => undo(done))}
        isBusy={change.isPending}
      />
      {conflict && <ChangedMeanwhile message={conflict.message} differences={conflict.differences} />}
      {moves.length > 0 && <AdsFollow moves={moves} />}
    </Stack>
  );
  if (place.isNames) return <ImportNames kind={place.kind} />;
  const room = { place, told, onAsk: setAsking, onDo: doNow };
  return (
    <>
      {place.isWords ? (
        <SearchWords place={place} />
      ) : place.isProposed ? (
        <Proposals {...room} />
      ) : (
        <Things {...room} />
      )}
      <ThingDialogs place={place} asking={asking} onClose={() => setAsking(undefined)} onDone={setDone} />
    </>
  );
}

import {
  addToCatalogue,
  type CatalogueThing,
  catalogueLevels,
  changeCatalogue,
  isRefused,
  knownOf,
  type ThingChange,
  type ThingForm,
  thingConflict,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Difference, differencesBetween } from '../../../components/Differences.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailure } from '../../../lib/use-office-failure.ts';
import type { Place } from './place.ts';
import { valuesOf } from './thing-words.ts';
import { useReadAnew } from './use-read-anew.ts';

type Conflict = { thing: CatalogueThing; message: string; differences: Difference[] };

/**
 * Changes a catalogue entry. If another officer changed it meanwhile, `conflict` holds the differences, and the next
 * attempt applies to the new version.
 */
export function useThingChange() {
  const t = useCopy();
  const { call } = useKarwan();
  const tellFailure = useOfficeFailure();
  const readAnew = useReadAnew();
  const [conflict, setConflict] = useState<Conflict>();
  const change = useMutation({
    mutationFn: ({ thing: seen, asked }: { thing: CatalogueThing; asked: ThingChange }) => {
      const { level, id, revision } = conflict?.thing.id === seen.id ? conflict.thing : seen;
      const params = { level: knownOf(catalogueLevels, level) ?? 'make', id };
      return call(changeCatalogue, { params, body: { revision, change: asked } });
    },
    onSuccess: () => {
      setConflict(undefined);
      readAnew();
    },
    onError: (error, { thing: seen }) => {
      const now = isRefused(error, 'thing_changed') && thingConflict.safeParse(error.failure.data).data?.thing;
      if (now) {
        const differences = differencesBetween(valuesOf(t, seen), valuesOf(t, now));
        setConflict({ thing: now, message: error.message, differences });
        readAnew();
      } else if (Object.keys(refusedFields(error)).length === 0) tellFailure(error);
    },
  });
  return { change, conflict };
}

/** Adds an entry at a place: a make, a model of the given make, or a variant of the given model. */
export function useAddThing({ kind, make, model }: Place) {
  const { call } = useKarwan();
  const tellFailure = useOfficeFailure();
  const readAnew = useReadAnew();
  return useMutation({
    mutationFn: (form: ThingForm) =>
      call(addToCatalogue, { params: { kind }, body: { ...(make && { make }), ...(model && { model }), form } }),
    onSuccess: readAnew,
    onError: (error) => {
      if (Object.keys(refusedFields(error)).length === 0) tellFailure(error);
    },
  });
}

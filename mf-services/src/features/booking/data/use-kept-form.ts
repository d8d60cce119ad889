import {
  type BookingForm,
  type BookingKind,
  forgetTyped,
  getBookingDraft,
  recallTyped,
  rememberTyped,
  saveBookingDraft,
  type TypedForm,
} from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type BookingValues, keptFields, typedOf } from './booking-values.ts';

const PAUSE_MS = 1200;

export const memoryOf = (kind: BookingKind) => `booking:${kind}`;

/**
 * Keeps what is typed: on the device at once, and for who is signed in on the server after a pause, so that they go on elsewhere.
 * What a visitor has typed is theirs who then logs in. A save that fails is made good by the next one.
 */
export function useKeptForm(kind: BookingKind, form: UseFormReturn<BookingValues, unknown, BookingForm>): void {
  const { call } = useKarwan();
  const { user } = useAuthState();
  const owner = user?._id ?? '';

  useEffect(() => {
    const memory = memoryOf(kind);
    const isSignedIn = owner !== '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const put = (typed: TypedForm) => {
      for (const [field, text] of keptFields(typed))
        if (form.getValues(field) === '') form.setValue(field, text, { shouldDirty: true });
    };
    const save = (typed: TypedForm) => {
      rememberTyped(memory, typed, owner);
      if (!isSignedIn) return;
      clearTimeout(timer);
      timer = setTimeout(
        () => void call(saveBookingDraft, { body: { kind, typed } }, { isUnread: true }).catch(() => undefined),
        PAUSE_MS,
      );
    };
    const own = recallTyped(memory, owner);
    const before = Object.keys(own).length > 0 ? own : recallTyped(memory);
    put(before);
    if (Object.keys(before).length > 0) save(typedOf(form.getValues()));
    else if (isSignedIn)
      void call(getBookingDraft, { query: { kind } })
        .then((draft) => !isLeft && put(draft?.typed ?? {}))
        .catch(() => undefined);
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values }) => {
        if (form.formState.isDirty) save(typedOf(values));
      },
    });
    return () => {
      isLeft = true;
      clearTimeout(timer);
      stop();
    };
  }, [kind, form, call, owner]);
}

/** It is sent: neither the device nor, by the booking itself, the server has it any more. */
export const forgetKept = (kind: BookingKind) => forgetTyped(memoryOf(kind));

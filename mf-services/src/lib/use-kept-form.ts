import {
  BOOKING_NOTE_MAX_LENGTH,
  type FormKind,
  forgetTyped,
  getBookingDraft,
  recallTyped,
  rememberTyped,
  saveBookingDraft,
  type TypedForm,
} from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';
import { typedOf } from './typed-of.ts';

const PAUSE_MS = 1200;

/** Extra field of a draft that stores its subject. */
const SUBJECT = 'draftOf';

/** Ends with a separator, because drafts are deleted by name prefix. */
const memoryOf = (kind: FormKind, subject: string) => `booking:${kind}:${subject};`;

/** Leaves out texts that are too long, because the server would refuse the whole draft. They stay on the device. */
const storable = (typed: TypedForm): TypedForm =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text.length <= BOOKING_NOTE_MAX_LENGTH));

/** The part of a text-only react-hook-form that this hook uses. */
type TextForm<Field extends string> = {
  getValues(): Record<Field, string>;
  setValue(field: Field, text: string, options: { shouldDirty: true }): void;
  subscribe(to: {
    formState: { values: true; dirtyFields: true };
    callback(changed: { values: Record<Field, string> }): void;
  }): () => void;
  formState: { isDirty: boolean };
};

/**
 * Saves a draft of the form: on the device at once, and for signed-in users on the server after a pause, so that they
 * can continue on another device. A visitor's draft passes to the account that logs in. A failed save is corrected by
 * the next one.
 * `subject` identifies what the form was opened for, such as the id of a listing; `''` without one. A draft is restored
 * for the same subject only.
 */
export function useKeptForm<Field extends string>(kind: FormKind, subject: string, form: TextForm<Field>): void {
  const { call } = useKarwan();
  const { user } = useAuthState();
  const owner = user?._id ?? '';

  useEffect(() => {
    const memory = memoryOf(kind, subject);
    const isSignedIn = owner !== '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    /** Fills empty fields that exist in this form. */
    const put = (typed: TypedForm) => {
      const values = form.getValues();
      const isField = (name: string): name is Field => Object.hasOwn(values, name);
      for (const [field, text] of Object.entries(typed))
        if (isField(field) && values[field] === '') form.setValue(field, text, { shouldDirty: true });
    };
    const save = (typed: TypedForm) => {
      rememberTyped(memory, typed, owner);
      if (!isSignedIn) return;
      clearTimeout(timer);
      const hasSubject = subject !== '' && Object.keys(typed).length > 0;
      const stored = storable(hasSubject ? { ...typed, [SUBJECT]: subject } : typed);
      timer = setTimeout(
        () => void call(saveBookingDraft, { body: { kind, typed: stored } }, { isUnread: true }).catch(() => undefined),
        PAUSE_MS,
      );
    };
    const own = recallTyped(memory, owner);
    const before = Object.keys(own).length > 0 ? own : recallTyped(memory);
    put(before);
    if (Object.keys(before).length > 0) save(typedOf(form.getValues()));
    else if (isSignedIn)
      void call(getBookingDraft, { query: { kind } })
        .then((draft) => {
          if (!isLeft && draft && (draft.typed[SUBJECT] ?? '') === subject) put(draft.typed);
        })
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
  }, [kind, subject, form, call, owner]);
}

/** Deletes the draft from the device after sending. The API deletes its copy when it accepts the form. */
export const forgetKept = (kind: FormKind, subject: string) => forgetTyped(memoryOf(kind, subject));

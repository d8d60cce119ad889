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

/** The field of a draft that says what it is about, beside those of the form. */
const SUBJECT = 'draftOf';

/** Ends with a mark, because drafts are forgotten by how their name begins. */
const memoryOf = (kind: FormKind, subject: string) => `booking:${kind}:${subject};`;

/** Without what the server would refuse the whole draft for: the device alone keeps a text that is too long. */
const storable = (typed: TypedForm): TypedForm =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text.length <= BOOKING_NOTE_MAX_LENGTH));

/** What this needs of a form whose fields are all text. */
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
 * Keeps what is typed: on the device at once, and for who is signed in on the server after a pause, so that they go on elsewhere.
 * What a visitor has typed is theirs who then logs in. A save that fails is made good by the next one.
 * `subject` is what the form was opened for, such as the id of an ad; `''` without one. A draft is restored for its subject alone.
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
    /** As far as this form has it. */
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

/** It is sent: neither the device nor, by what came of it, the server has it any more. */
export const forgetKept = (kind: FormKind, subject: string) => forgetTyped(memoryOf(kind, subject));

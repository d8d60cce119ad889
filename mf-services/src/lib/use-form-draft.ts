import {
  BOOKING_NOTE_MAX_LENGTH,
  clearFormValues,
  type FormKind,
  type FormValues,
  getBookingDraft,
  readFormValues,
  saveBookingDraft,
  storeFormValues,
} from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { useCallback, useEffect, useRef } from 'react';
import { nonEmptyValues } from './non-empty-values.ts';

const DEBOUNCE_MS = 1200;

/** Extra field of a draft that stores its subject. */
const SUBJECT_FIELD = 'draftOf';

/** Ends with a separator, because drafts are deleted by name prefix. */
const draftKeyOf = (kind: FormKind, subject: string) => `booking:${kind}:${subject};`;

/** Leaves out texts that are too long, because the server would refuse the whole draft. They stay on the device. */
const withoutLongTexts = (typed: FormValues): FormValues =>
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
 *
 * Call the returned function before sending the form: it cancels a scheduled save and waits for one under way, which
 * would otherwise bring the draft back after the API deleted it.
 */
export function useFormDraft<Field extends string>(
  kind: FormKind,
  subject: string,
  form: TextForm<Field>,
): () => Promise<void> {
  const { call } = useKarwan();
  const { user } = useAuthState();
  const owner = user?._id ?? '';
  const saving = useRef<{ timer?: ReturnType<typeof setTimeout>; request?: Promise<unknown> }>({});

  useEffect(() => {
    const draftKey = draftKeyOf(kind, subject);
    const isSignedIn = owner !== '';
    let isUnmounted = false;
    /** Fills empty fields that exist in this form. */
    const fillEmptyFields = (typed: FormValues) => {
      const values = form.getValues();
      const isField = (name: string): name is Field => Object.hasOwn(values, name);
      for (const [field, text] of Object.entries(typed))
        if (isField(field) && values[field] === '') form.setValue(field, text, { shouldDirty: true });
    };
    const save = (typed: FormValues) => {
      storeFormValues(draftKey, typed, owner);
      if (!isSignedIn) return;
      clearTimeout(saving.current.timer);
      const hasSubject = subject !== '' && Object.keys(typed).length > 0;
      const stored = withoutLongTexts(hasSubject ? { ...typed, [SUBJECT_FIELD]: subject } : typed);
      const send = () => call(saveBookingDraft, { body: { kind, typed: stored } }, { isUnread: true });
      saving.current.timer = setTimeout(() => {
        // One after another, so that an older draft does not replace a newer one.
        saving.current.request = Promise.resolve(saving.current.request)
          .then(send)
          .catch(() => undefined);
      }, DEBOUNCE_MS);
    };
    const accountDraft = readFormValues(draftKey, owner);
    const savedDraft = Object.keys(accountDraft).length > 0 ? accountDraft : readFormValues(draftKey);
    fillEmptyFields(savedDraft);
    if (Object.keys(savedDraft).length > 0) save(nonEmptyValues(form.getValues()));
    else if (isSignedIn)
      void call(getBookingDraft, { query: { kind } })
        .then((draft) => {
          if (!isUnmounted && draft && (draft.typed[SUBJECT_FIELD] ?? '') === subject) fillEmptyFields(draft.typed);
        })
        .catch(() => undefined);
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values }) => {
        if (form.formState.isDirty) save(nonEmptyValues(values));
      },
    });
    return () => {
      isUnmounted = true;
      clearTimeout(saving.current.timer);
      stop();
    };
  }, [kind, subject, form, call, owner]);

  return useCallback(async () => {
    clearTimeout(saving.current.timer);
    await saving.current.request;
  }, []);
}

/** Deletes the draft from the device after sending. The API deletes its copy when it accepts the form. */
export const clearFormDraft = (kind: FormKind, subject: string) => clearFormValues(draftKeyOf(kind, subject));

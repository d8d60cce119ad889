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
/** How long sending waits for a save under way. */
const MAX_WAIT_MS = 2000;

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
  subscribe(to: { formState: { values: true; dirtyFields: true }; callback(): void }): () => void;
  formState: { isDirty: boolean };
};

type Saving = {
  timer?: ReturnType<typeof setTimeout>;
  underWay?: AbortController;
  request?: Promise<unknown>;
  isPaused: boolean;
  /** Saves what was typed while saving was paused. */
  resume: () => void;
};

/**
 * Saves a draft of the form: on the device at once, and for signed-in users on the server after a pause, so that they
 * can continue on another device. A visitor's draft passes to the account that logs in. A failed save is corrected by
 * the next one.
 * `subject` identifies what the form was opened for, such as the id of a listing; `''` without one. A draft is restored
 * for the same subject only.
 *
 * Send the form through the returned function: nothing is saved on the server meanwhile and after it, because the API
 * deletes the draft when it accepts the form. If sending fails, saving goes on.
 */
export function useFormDraft<Field extends string>(kind: FormKind, subject: string, form: TextForm<Field>) {
  const { call } = useKarwan();
  const { user } = useAuthState();
  const owner = user?._id ?? '';
  const saving = useRef<Saving>({ isPaused: false, resume: () => undefined });

  useEffect(() => {
    const draftKey = draftKeyOf(kind, subject);
    const isSignedIn = owner !== '';
    const state = saving.current;
    let isStale = false;
    /** Fills empty fields that exist in this form. */
    const fillEmptyFields = (typed: FormValues) => {
      const values = form.getValues();
      const isField = (name: string): name is Field => Object.hasOwn(values, name);
      for (const [field, text] of Object.entries(typed))
        if (isField(field) && values[field] === '') form.setValue(field, text, { shouldDirty: true });
    };
    const save = (typed: FormValues) => {
      storeFormValues(draftKey, typed, owner);
      clearTimeout(state.timer);
      if (!isSignedIn || state.isPaused) return;
      const hasSubject = subject !== '' && Object.keys(typed).length > 0;
      const stored = withoutLongTexts(hasSubject ? { ...typed, [SUBJECT_FIELD]: subject } : typed);
      state.timer = setTimeout(() => {
        // So that an older draft, still under way, does not replace this one.
        state.underWay?.abort();
        state.underWay = new AbortController();
        const options = { signal: state.underWay.signal, isUnread: true };
        state.request = call(saveBookingDraft, { body: { kind, typed: stored } }, options).catch(() => undefined);
      }, DEBOUNCE_MS);
    };
    const saveIfDirty = () => {
      if (form.formState.isDirty) save(nonEmptyValues(form.getValues()));
    };
    state.resume = saveIfDirty;
    const accountDraft = readFormValues(draftKey, owner);
    const savedDraft = Object.keys(accountDraft).length > 0 ? accountDraft : readFormValues(draftKey);
    fillEmptyFields(savedDraft);
    if (Object.keys(savedDraft).length > 0) save(nonEmptyValues(form.getValues()));
    else if (isSignedIn)
      void call(getBookingDraft, { query: { kind } })
        .then((draft) => {
          if (!isStale && draft && (draft.typed[SUBJECT_FIELD] ?? '') === subject) fillEmptyFields(draft.typed);
        })
        .catch(() => undefined);
    const stop = form.subscribe({ formState: { values: true, dirtyFields: true }, callback: saveIfDirty });
    return () => {
      isStale = true;
      state.resume = () => undefined;
      clearTimeout(state.timer);
      stop();
    };
  }, [kind, subject, form, call, owner]);

  return useCallback(async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    const state = saving.current;
    state.isPaused = true;
    clearTimeout(state.timer);
    await Promise.race([state.request, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
    state.underWay?.abort();
    try {
      return await send();
    } catch (error) {
      state.isPaused = false;
      state.resume();
      throw error;
    }
  }, []);
}

/** Deletes the draft from the device after sending. The API deletes its copy when it accepts the form. */
export const clearFormDraft = (kind: FormKind, subject: string) => clearFormValues(draftKeyOf(kind, subject));

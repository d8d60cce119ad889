import { zodResolver } from '@hookform/resolvers/zod';
import {
  clearFormValues,
  isRefused,
  messages,
  nameField,
  profileChanged,
  profileUpdateCalls,
  readFormValues,
  storeFormValues,
  type UserProfile,
} from '@karwan/shared-contracts';
import { useFailureToast, useKarwan, useToast } from '@karwan/shared-kit';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useCopy } from '../../../lib/copy.ts';

const FORM_KEY = 'profile';
const profileForm = z.object({ name: nameField });

/** Form for name and picture of the signed-in user. */
export function useProfileForm(user: UserProfile) {
  const t = useCopy();
  const { call, auth, bus } = useKarwan();
  const toast = useToast();
  const toastFailure = useFailureToast();
  const [photo, setPhoto] = useState<File>();
  const [photoError, setPhotoError] = useState<string>();
  const form = useForm({
    resolver: zodResolver(profileForm),
    values: { name: user.name },
    resetOptions: { keepDirtyValues: true },
  });
  const update = profileUpdateCalls[user.userType];

  // Restores what was typed before a reload or the end of the session. In an effect, so that the first render matches
  // the server's HTML.
  useEffect(() => {
    const { name } = readFormValues(FORM_KEY, user._id);
    if (name !== undefined) form.setValue('name', name, { shouldDirty: true });
  }, [form, user._id]);

  const save = form.handleSubmit(async ({ name }) => {
    if (!update) return;
    const body = new FormData();
    body.set('name', name);
    if (photo) body.set('profilePhoto', photo);
    try {
      const changed = await call(update, { body });
      auth.logIn(changed);
      bus.emit(profileChanged, { user: changed });
      toast('success', t('profile.saved'));
      setPhoto(undefined);
      clearFormValues(FORM_KEY);
      form.reset({ name: changed.name });
    } catch (error) {
      handleError(error);
    }
  });

  const handleError = (error: unknown) => {
    const message = toastFailure(error, messages.profileUpdateFailed);
    const nameError = isRefused(error) ? error.failure.fields['body.name'] : undefined;
    if (isRefused(error, 'invalid_image')) setPhotoError(message);
    else if (nameError) {
      form.setError('name', { message: nameError });
      form.setFocus('name');
    }
  };

  return {
    form,
    save,
    remember: (name: string) => storeFormValues(FORM_KEY, { name }, user._id),
    canEdit: update !== undefined,
    isChanged: form.formState.isDirty || photo !== undefined,
    photo,
    photoError,
    choosePhoto(file: File | undefined, error?: string) {
      setPhoto(file);
      setPhotoError(error);
    },
  };
}

import { zodResolver } from '@hookform/resolvers/zod';
import {
  isRefused,
  messages,
  nameField,
  profileChanged,
  profilePictureOf,
  toastShow,
  updateUserProfile,
} from '@karwan/shared-contracts';
import { Avatar, Button, Card, Cluster, DefinitionList, Field, Stack, Text, TextInput, token } from '@karwan/shared-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { z } from 'zod';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { useAuthState, useKarwan } from '../../../lib/remote-context.tsx';
import { PhotoField } from './PhotoField.tsx';

const profileForm = z.object({ name: nameField });
type ProfileForm = z.infer<typeof profileForm>;

/** The signed-in person: picture, name, contacts, and the form that changes them (UA-01). */
export function Profile() {
  const t = useCopy();
  const { call, auth, bus } = useKarwan();
  const { user } = useAuthState();
  const [photo, setPhoto] = useState<File>();
  const [photoError, setPhotoError] = useState<string>();
  const form = useForm<ProfileForm>({
    resolver: zodResolver(profileForm),
    values: { name: user?.name ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  if (!user) return null;

  const submit = form.handleSubmit(async ({ name }) => {
    const body = new FormData();
    body.set('name', name);
    if (photo) body.set('profilePhoto', photo);
    try {
      const changed = await call(updateUserProfile, { body });
      auth.logIn(changed);
      bus.emit(profileChanged, { user: changed });
      bus.emit(toastShow, { variant: 'success', message: t('profile.saved') });
      setPhoto(undefined);
      form.reset({ name: changed.name });
    } catch (error) {
      const message = failureMessage(error) || messages.profileUpdateFailed;
      if (isRefused(error, 'invalid_image')) setPhotoError(message);
      else if (isRefused(error) && error.failure.fields['body.name']) {
        form.setError('name', { message: error.failure.fields['body.name'] }, { shouldFocus: true });
      } else bus.emit(toastShow, { variant: 'error', message });
    }
  });

  return (
    <>
      <PageTitle>{t('menu.profile')}</PageTitle>
      <Stack $gap="space-6">
        <Card>
          <Padded>
            <Cluster $gap="space-4">
              <Avatar name={user.name} src={profilePictureOf(user)} size="lg" />
              <div>
                <Name>{user.name}</Name>
                <Text $tone="muted">{user.email}</Text>
              </div>
            </Cluster>
          </Padded>
        </Card>
        <Card>
          <Padded as="form" noValidate onSubmit={submit}>
            <Stack $gap="space-5">
              <PhotoField
                file={photo}
                error={photoError}
                onChange={(file, error) => {
                  setPhoto(file);
                  setPhotoError(error);
                }}
              />
              <Field label={t('profile.name')} error={errors.name?.message} isRequired>
                <TextInput autoComplete="name" {...form.register('name')} />
              </Field>
              <DefinitionList
                items={[
                  { term: t('profile.email'), value: user.email ?? t('profile.none') },
                  { term: t('profile.phones'), value: user.phones?.join(', ') || t('profile.none') },
                ]}
              />
              <Button type="submit" isBusy={isSubmitting} disabled={!isDirty && !photo}>
                {t('profile.save')}
              </Button>
            </Stack>
          </Padded>
        </Card>
      </Stack>
    </>
  );
}

const Padded = styled.div`
  padding: ${token('space-5')};
`;

const Name = styled.p`
  font-size: ${token('font-size-lg')};
  font-weight: ${token('weight-semibold')};
`;

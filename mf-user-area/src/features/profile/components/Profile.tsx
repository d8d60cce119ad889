import { profilePictureOf, type UserProfile } from '@karwan/shared-contracts';
import { Button, Card, DefinitionList, Field, Stack, TextInput } from '@karwan/shared-ui';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useAuthState } from '../../../lib/remote-context.tsx';
import { useProfileForm } from '../data/use-profile-form.ts';
import { PhotoField } from './PhotoField.tsx';

/** The signed-in person: picture, name, contacts, and the form that changes them (UA-01). */
export function Profile() {
  const t = useCopy();
  const { user } = useAuthState();
  if (!user) return null;
  return (
    <>
      <PageTitle>{t('menu.profile')}</PageTitle>
      <Stack $gap="space-6">
        <ProfileForm user={user} />
        <Card>
          <DefinitionList
            items={[
              { term: t('profile.email'), value: user.email ?? t('profile.none') },
              { term: t('profile.phones'), value: user.phones?.join(', ') || t('profile.none') },
            ]}
          />
        </Card>
      </Stack>
    </>
  );
}

function ProfileForm({ user }: { user: UserProfile }) {
  const t = useCopy();
  const { form, save, canEdit, isChanged, photo, photoError, choosePhoto } = useProfileForm(user);
  const { errors, isSubmitting } = form.formState;
  if (!canEdit) return null;
  return (
    <Card>
      <Stack as="form" noValidate onSubmit={save} $gap="space-5">
        <PhotoField
          name={user.name}
          src={profilePictureOf(user)}
          file={photo}
          error={photoError}
          onChange={choosePhoto}
        />
        <Field label={t('profile.name')} error={errors.name?.message} isRequired>
          <TextInput autoComplete="name" defaultValue={user.name} {...form.register('name')} />
        </Field>
        <div>
          <Button type="submit" isBusy={isSubmitting} disabled={!isChanged}>
            {t('profile.save')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

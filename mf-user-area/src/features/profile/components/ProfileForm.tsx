import { profilePictureOf, type UserProfile } from '@karwan/shared-contracts';
import { Button, Card, Field, Stack, TextInput } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { useProfileForm } from '../data/use-profile-form.ts';
import { PhotoField } from './PhotoField.tsx';

/** Picture and name. Renders nothing for users without a profile of their own. */
export function ProfileForm({ user }: { user: UserProfile }) {
  const t = useCopy();
  const { form, save, remember, canEdit, isChanged, photo, photoError, choosePhoto } = useProfileForm(user);
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
          <TextInput
            autoComplete="name"
            defaultValue={user.name}
            {...form.register('name', { onChange: ({ target }) => remember(target.value) })}
          />
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

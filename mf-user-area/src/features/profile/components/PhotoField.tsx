import { imageField, messages } from '@karwan/shared-contracts';
import { Button, Cluster, Field, Text } from '@karwan/shared-ui';
import ImageUp from 'lucide-react/icons/image-up';
import { useRef } from 'react';
import { useCopy } from '../../../lib/copy.ts';

type PhotoFieldProps = {
  file: File | undefined;
  error: string | undefined;
  onChange: (file: File | undefined, error: string | undefined) => void;
};

/** Chooses a new profile picture: png, jpeg or webp of at most 5 MB (VAL-10). */
export function PhotoField({ file, error, onChange }: PhotoFieldProps) {
  const t = useCopy();
  const input = useRef<HTMLInputElement>(null);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const isFine = imageField.safeParse(chosen).success;
    onChange(isFine ? chosen : undefined, isFine ? undefined : messages.invalidImage);
  };
  return (
    <Field label={t('profile.photo')} hint={t('profile.photoHint')} error={error} id="profile-photo">
      <Cluster>
        <input
          ref={input}
          id="profile-photo"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <Button variant="secondary" icon={<ImageUp aria-hidden="true" />} onClick={() => input.current?.click()}>
          {t('profile.choosePhoto')}
        </Button>
        {file && <Text $size="sm">{file.name}</Text>}
      </Cluster>
    </Field>
  );
}

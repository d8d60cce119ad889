import { isImageFile, messages } from '@karwan/shared-contracts';
import { Avatar, Button, Cluster, FieldGroup, Stack, Text } from '@karwan/shared-ui';
import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useRef, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';

type PhotoFieldProps = {
  name: string;
  /** URL of the current picture. */
  src: string | undefined;
  file: File | undefined;
  error: string | undefined;
  onChange: (file: File | undefined, error?: string) => void;
};

/** Shows the profile picture and selects a new one: png, jpeg or webp of at most 5 MB (VAL-10). */
export function PhotoField({ name, src, file, error, onChange }: PhotoFieldProps) {
  const t = useCopy();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(file);
  const choose = (newFile: File | undefined) => {
    if (!newFile) return;
    if (isImageFile(newFile)) onChange(newFile);
    else onChange(undefined, messages.invalidImage);
  };
  return (
    <FieldGroup legend={t('profile.photo')} hint={t('profile.photoHint')} error={error}>
      <Cluster $gap="space-4">
        <Avatar name={name} src={preview ?? src} size="lg" />
        <Stack $gap="space-2">
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-label={t('profile.choosePhoto')}
            hidden
            onChange={(event) => {
              choose(event.target.files?.[0]);
              // Reset, so that choosing the same file again fires a change event.
              event.target.value = '';
            }}
          />
          <Cluster $gap="space-2">
            <Button variant="secondary" icon={<ImageUp aria-hidden="true" />} onClick={() => input.current?.click()}>
              {t('profile.choosePhoto')}
            </Button>
            {file && (
              <Button variant="quiet" onClick={() => onChange(undefined)}>
                {t('profile.photoRemove')}
              </Button>
            )}
          </Cluster>
          {file && <Text $size="sm">{file.name}</Text>}
        </Stack>
      </Cluster>
    </FieldGroup>
  );
}

function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(objectUrl);
    };
  }, [file]);
  return url;
}

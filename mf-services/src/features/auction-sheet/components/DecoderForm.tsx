import { sheetDecoderPath } from '@karwan/shared-contracts';
import { Button, Field, TextInput, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

/** Any codes, to be explained: a form, with or without scripts. */
export function DecoderForm({ codes = '' }: { codes?: string }) {
  const t = useCopy();
  return (
    <Row method="get" action={sheetDecoderPath()} role="search" aria-label={t('sheets.decoder.title')}>
      <Field label={t('sheets.decoder.label')} hint={t('sheets.decoder.hint')}>
        <TextInput name="code" defaultValue={codes} maxLength={60} autoCapitalize="characters" autoComplete="off" />
      </Field>
      <Button type="submit">{t('sheets.decoder.explain')}</Button>
    </Row>
  );
}

const Row = styled.form`
  display: grid;
  gap: ${token('space-3')};
  justify-items: start;
  max-inline-size: 30rem;

  & > :first-child {
    inline-size: 100%;
  }
`;

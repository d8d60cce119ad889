import { sheetDecoderPath } from '@karwan/shared-contracts';
import { Button, Field, TextInput } from '@karwan/shared-ui';
import { OneFieldForm } from '../../../components/OneFieldForm.ts';
import { useCopy } from '../../../lib/copy.ts';

/** Form for codes to explain. Works without scripts. */
export function DecoderForm({ codes = '' }: { codes?: string }) {
  const t = useCopy();
  return (
    <OneFieldForm method="get" action={sheetDecoderPath()} role="search" aria-label={t('sheets.decoder.title')}>
      <Field label={t('sheets.decoder.label')} hint={t('sheets.decoder.hint')}>
        <TextInput name="code" defaultValue={codes} maxLength={60} autoCapitalize="characters" autoComplete="off" />
      </Field>
      <Button type="submit">{t('sheets.decoder.explain')}</Button>
    </OneFieldForm>
  );
}

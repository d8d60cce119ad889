import { FIND_REPORT_PATH } from '@karwan/shared-contracts';
import { Button, Field, TextInput } from '@karwan/shared-ui';
import { OneFieldForm } from '../../../components/OneFieldForm.ts';
import { useCopy } from '../../../lib/copy.ts';

/** `typed`: the last lookup. `error`: why it found no report. */
export function FindReportForm({ typed = '', error }: { typed?: string; error?: string | undefined }) {
  const t = useCopy();
  return (
    <OneFieldForm method="get" action={FIND_REPORT_PATH} role="search" aria-label={t('findReport.title')}>
      <Field label={t('findReport.label')} hint={t('findReport.hint')} error={error}>
        <TextInput name="no" defaultValue={typed} maxLength={200} autoCapitalize="characters" autoComplete="off" />
      </Field>
      <Button type="submit">{t('findReport.open')}</Button>
    </OneFieldForm>
  );
}

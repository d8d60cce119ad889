import { dayInPakistan, hourLabels } from '@karwan/shared-contracts';
import { Field, Select, TextInput } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { useNowMs } from '../../../lib/use-now.ts';
import type { CaseChangeFieldProps } from '../data/change-values.ts';

/** Date and time of the handover. */
export function TimeFields({ values, onChange, errorOf }: CaseChangeFieldProps) {
  const t = useCopy();
  const nowMs = useNowMs();
  return (
    <>
      <Field label={t('cases.fields.day')} error={errorOf('day')} isRequired>
        <TextInput
          type="date"
          min={dayInPakistan(nowMs)}
          value={values.day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      </Field>
      <Field label={t('cases.fields.hour')} error={errorOf('hour')} isRequired>
        <Select
          placeholder={t('cases.fields.choose')}
          options={hourLabels.map((label, hour) => ({ value: String(hour), label }))}
          value={values.hour}
          onChange={({ target }) => onChange({ hour: target.value })}
        />
      </Field>
    </>
  );
}

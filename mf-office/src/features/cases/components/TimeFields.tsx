import { dayInPakistan, hourLabels } from '@karwan/shared-contracts';
import { Field, Select, TextInput } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { useNowMs } from '../../../lib/use-now.ts';
import type { TypedFields } from '../data/typed-change.ts';

/** Date and time of the handover. */
export function TimeFields({ typed, onChange, errorOf }: TypedFields) {
  const t = useCopy();
  const nowMs = useNowMs();
  return (
    <>
      <Field label={t('cases.fields.day')} error={errorOf('day')} isRequired>
        <TextInput
          type="date"
          min={dayInPakistan(nowMs)}
          value={typed.day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      </Field>
      <Field label={t('cases.fields.hour')} error={errorOf('hour')} isRequired>
        <Select
          placeholder={t('cases.fields.choose')}
          options={hourLabels.map((label, hour) => ({ value: String(hour), label }))}
          value={typed.hour}
          onChange={({ target }) => onChange({ hour: target.value })}
        />
      </Field>
    </>
  );
}

import { describePkr, type OfficeCaseAction } from '@karwan/shared-contracts';
import { Checkbox, Field, PriceInput, TextArea, TextInput, validateLength } from '@karwan/shared-ui';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { type CaseChangeFieldProps, numberFieldProps, requiresNote } from '../data/change-values.ts';
import type { SupportedCase } from '../data/supported-case.ts';
import { CarFields } from './CarFields.tsx';
import { TimeFields } from './TimeFields.tsx';

const MAX_NOTE_LENGTH = 500;

type ChangeFieldsProps = CaseChangeFieldProps & { officeCase: SupportedCase; action: OfficeCaseAction };

/** Input fields of each change. */
export function ChangeFields({ officeCase, action, values, onChange, errorOf }: ChangeFieldsProps) {
  const t = useCopy();
  const isOneOf = (...actions: OfficeCaseAction[]) => actions.includes(action);
  const renderPrice = (name: 'amountPkr' | 'pricePkr') => (
    <Field
      label={t(name === 'amountPkr' ? 'cases.fields.amountPkr' : 'cases.fields.pricePkr')}
      error={errorOf(name)}
      isRequired
    >
      <PriceInput {...numberFieldProps(values, onChange, name)} describe={describePkr} />
    </Field>
  );
  return (
    <>
      {isOneOf('describe-car') && <CarFields values={values} onChange={onChange} errorOf={errorOf} />}
      {isOneOf('propose-price', 'hand-over', 'correct-price') && renderPrice('pricePkr')}
      {isOneOf('add-offer') && (
        <>
          {renderPrice('amountPkr')}
          <Field label={t(`cases.fields.name.${officeCase.kind}`)} error={errorOf('name')} isRequired>
            <TextInput
              maxLength={100}
              value={values.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          </Field>
        </>
      )}
      {isOneOf('add-offer', 'put-on-offer') && (
        <Field label={t('cases.fields.adLink')} optionalLabel={t('cases.fields.optional')} error={errorOf('adLink')}>
          <TextInput
            inputMode="url"
            maxLength={500}
            value={values.adLink}
            onChange={({ target }) => onChange({ adLink: target.value })}
          />
        </Field>
      )}
      {isOneOf('plan-hand-over') && <TimeFields values={values} onChange={onChange} errorOf={errorOf} />}
      {isOneOf('check') && (
        <Checkbox
          label={t('cases.checks.inOrder')}
          checked={values.isDone}
          onChange={({ target }) => onChange({ isDone: target.checked })}
        />
      )}
      {(requiresNote(action) || isOneOf('add-offer', 'check')) && (
        <Field
          label={noteLabel(t, action)}
          error={validateLength(values.note, MAX_NOTE_LENGTH) ?? errorOf('note')}
          isRequired={requiresNote(action)}
          {...(!requiresNote(action) && { optionalLabel: t('cases.fields.optional') })}
        >
          <TextArea
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            value={values.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </Field>
      )}
    </>
  );
}

function noteLabel(t: Copy, action: OfficeCaseAction): string {
  if (action === 'propose-price') return t('cases.fields.why');
  return t(requiresNote(action) ? 'cases.fields.reason' : 'cases.fields.note');
}

import { describePkr, type OfficeCaseAction } from '@karwan/shared-contracts';
import { Checkbox, Field, lengthError, PriceInput, TextArea, TextInput } from '@karwan/shared-ui';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import type { KnownCase } from '../data/known-case.ts';
import { type TypedFields, typedNumber, wantsNote } from '../data/typed-change.ts';
import { CarFields } from './CarFields.tsx';
import { TimeFields } from './TimeFields.tsx';

const NOTE_LETTERS = 500;

type ChangeFieldsProps = TypedFields & { known: KnownCase; action: OfficeCaseAction };

/** Input fields of each change. */
export function ChangeFields({ known, action, typed, onChange, errorOf }: ChangeFieldsProps) {
  const t = useCopy();
  const has = (...actions: OfficeCaseAction[]) => actions.includes(action);
  const price = (name: 'amountPkr' | 'pricePkr') => (
    <Field
      label={t(name === 'amountPkr' ? 'cases.fields.amountPkr' : 'cases.fields.pricePkr')}
      error={errorOf(name)}
      isRequired
    >
      <PriceInput {...typedNumber(typed, onChange, name)} describe={describePkr} />
    </Field>
  );
  return (
    <>
      {has('describe-car') && <CarFields typed={typed} onChange={onChange} errorOf={errorOf} />}
      {has('propose-price', 'hand-over', 'correct-price') && price('pricePkr')}
      {has('add-offer') && (
        <>
          {price('amountPkr')}
          <Field label={t(`cases.fields.name.${known.kind}`)} error={errorOf('name')} isRequired>
            <TextInput maxLength={100} value={typed.name} onChange={({ target }) => onChange({ name: target.value })} />
          </Field>
        </>
      )}
      {has('add-offer', 'put-on-offer') && (
        <Field label={t('cases.fields.adLink')} optionalLabel={t('cases.fields.optional')} error={errorOf('adLink')}>
          <TextInput
            inputMode="url"
            maxLength={500}
            value={typed.adLink}
            onChange={({ target }) => onChange({ adLink: target.value })}
          />
        </Field>
      )}
      {has('plan-hand-over') && <TimeFields typed={typed} onChange={onChange} errorOf={errorOf} />}
      {has('check') && (
        <Checkbox
          label={t('cases.checks.inOrder')}
          checked={typed.isDone}
          onChange={({ target }) => onChange({ isDone: target.checked })}
        />
      )}
      {(wantsNote(action) || has('add-offer', 'check')) && (
        <Field
          label={noteLabel(t, action)}
          error={lengthError(typed.note, NOTE_LETTERS) ?? errorOf('note')}
          isRequired={wantsNote(action)}
          {...(!wantsNote(action) && { optionalLabel: t('cases.fields.optional') })}
        >
          <TextArea
            rows={3}
            maxLength={NOTE_LETTERS}
            value={typed.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </Field>
      )}
    </>
  );
}

function noteLabel(t: Copy, action: OfficeCaseAction): string {
  if (action === 'propose-price') return t('cases.fields.why');
  return t(wantsNote(action) ? 'cases.fields.reason' : 'cases.fields.note');
}

import { formatExactPkr } from '@karwan/shared-contracts';
import { Field, RadioGroup, Text, TextArea, validateLength } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { type BookingChangeFieldProps, isReason, MAX_REASON_LENGTH } from '../data/change-values.ts';

/** Reason and refund of a cancellation: the full amount, or the amount by the customer's refund rule. */
export function CancelFields({ booking: { refund }, values, onChange, isSubmitted }: BookingChangeFieldProps) {
  const t = useCopy();
  const { byRulePkr, allPkr } = refund;
  return (
    <>
      <Field
        label={t('queue.why')}
        error={
          validateLength(values.reason, MAX_REASON_LENGTH) ??
          (isSubmitted && !isReason(values.reason) ? t('queue.whyMissing') : undefined)
        }
        isRequired
      >
        <TextArea
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          value={values.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      </Field>
      {byRulePkr === allPkr ? (
        <Text>
          {allPkr === 0 ? t('bookings.refund.none') : t('bookings.refund.one', { amount: formatExactPkr(allPkr) })}
        </Text>
      ) : (
        <RadioGroup
          legend={t('bookings.refund.legend')}
          options={[
            { value: String(allPkr), label: formatExactPkr(allPkr), detail: t('bookings.refund.all') },
            { value: String(byRulePkr), label: formatExactPkr(byRulePkr), detail: t('bookings.refund.byRule') },
          ]}
          value={String(values.refundPkr)}
          onValueChange={(value) => onChange({ refundPkr: Number(value) })}
        />
      )}
    </>
  );
}

import { formatExactPkr } from '@karwan/shared-contracts';
import { Field, lengthError, RadioGroup, Text, TextArea } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { type ChangePart, isReason, MAX_REASON } from '../data/typed-change.ts';

/** Reason and refund of a cancellation: the full amount, or the amount by the customer's refund rule. */
export function CancelFields({ booking: { refund }, typed, onChange, isTried }: ChangePart) {
  const t = useCopy();
  const { byRulePkr, allPkr } = refund;
  return (
    <>
      <Field
        label={t('queue.why')}
        error={
          lengthError(typed.reason, MAX_REASON) ??
          (isTried && !isReason(typed.reason) ? t('queue.whyMissing') : undefined)
        }
        isRequired
      >
        <TextArea
          rows={3}
          maxLength={MAX_REASON}
          value={typed.reason}
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
          value={String(typed.refundPkr)}
          onValueChange={(value) => onChange({ refundPkr: Number(value) })}
        />
      )}
    </>
  );
}

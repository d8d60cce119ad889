import { isRefused, type PayoutKind, payoutAccount, savePayoutAccount } from '@karwan/shared-contracts';
import { useFailureToast, useKarwan } from '@karwan/shared-kit';
import { useForm } from 'react-hook-form';
import { orderQuery } from './order-query.ts';

/** Raw field values. Bank account and wallet have separate fields, so that switching between them loses nothing. */
type PayoutValues = { kind: PayoutKind; iban: string; wallet: string; holder: string };
const emptyForm: PayoutValues = { kind: 'iban', iban: '', wallet: '', holder: '' };

const bodyOf = ({ kind, iban, wallet, holder }: PayoutValues) => ({
  kind,
  number: kind === 'iban' ? iban : wallet,
  holder,
});
const numberField = ({ kind }: PayoutValues) => (kind === 'iban' ? 'iban' : 'wallet');

/** Validation messages by field. */
async function errorsOf(values: PayoutValues): Promise<Record<string, string>> {
  const { error } = await payoutAccount.safeParseAsync(bodyOf(values));
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0] === 'number' ? numberField(values) : 'holder';
    errors[field] ??= message;
  }
  return errors;
}

/** Form of an order's payout account. Server errors are shown at their field, or above the form. */
export function usePayoutForm(orderNumber: string, onSaved: () => void) {
  const { call, queryClient } = useKarwan();
  const toastFailure = useFailureToast();
  const form = useForm<PayoutValues>({
    defaultValues: emptyForm,
    mode: 'onTouched',
    resolver: async (values) => {
      const errors = Object.entries(await errorsOf(values)).map(([field, message]) => [
        field,
        { type: 'invalid', message },
      ]);
      return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) };
    },
  });

  const handleError = (error: unknown, values: PayoutValues) => {
    const message = toastFailure(error);
    const fields = isRefused(error) ? error.failure.fields : {};
    const { 'body.number': number, 'body.holder': holder } = fields;
    if (number === undefined && holder === undefined) form.setError('root', { message });
    if (number !== undefined) form.setError(numberField(values), { message: number }, { shouldFocus: true });
    if (holder !== undefined) form.setError('holder', { message: holder }, { shouldFocus: number === undefined });
  };
  const submit = form.handleSubmit(async (values) => {
    try {
      const order = await call(savePayoutAccount, { params: { orderNumber }, body: bodyOf(values) });
      queryClient.setQueryData(orderQuery(call, orderNumber).queryKey, order);
      onSaved();
    } catch (error) {
      handleError(error, values);
    }
  });
  return { form, submit };
}

import { zodResolver } from '@hookform/resolvers/zod';
import {
  isRefused,
  listSheetChecks,
  orderPath,
  requestSheetCheck,
  type SheetCheckForm,
  sheetCheckForm,
} from '@karwan/shared-contracts';
import { runAfterLogin, useFailureToast, useKarwan } from '@karwan/shared-kit';
import { type Resolver, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useCopy } from '../../../lib/copy.ts';
import { nonEmptyValues } from '../../../lib/non-empty-values.ts';
import { clearFormDraft, useFormDraft } from '../../../lib/use-form-draft.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';

/** Raw field values: text, empty if nothing is typed. */
const emptyForm = { chassisNumber: '', adLink: '', grade: '', mileageKm: '' };
export type SheetValues = typeof emptyForm;
type SheetField = keyof SheetValues;
const fields: readonly SheetField[] = ['chassisNumber', 'adLink', 'grade', 'mileageKm'];

const resolver: Resolver<SheetValues, unknown, SheetCheckForm> = (values, context, options) => {
  // Created at the first validation, because zod loads lazily. The resolver relies only on equal field names.
  const schema: unknown = sheetCheckForm;
  const check = zodResolver(schema as z.ZodType<SheetCheckForm, SheetValues>);
  return check(bodyOf(values) as unknown as SheetValues, context, options);
};

/** Request body: the mileage as a number, empty fields left out. */
const bodyOf = ({ chassisNumber, mileageKm, ...values }: SheetValues) => ({
  chassisNumber,
  ...nonEmptyValues(values),
  ...(mileageKm !== '' && { mileageKm: Number(mileageKm) }),
});

/** Form of a sheet verification. Anyone can fill it in; sending requires a login and opens the order. */
export function useSheetForm() {
  const t = useCopy();
  const ctx = useKarwan();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const subject = params.get('ad') ?? '';
  const toastFailure = useFailureToast();
  const idempotencyKeyFor = useIdempotencyKey();
  const form = useForm<SheetValues, unknown, SheetCheckForm>({
    resolver,
    defaultValues: { ...emptyForm, adLink: subject },
    mode: 'onTouched',
  });
  const guard = useLeaveGuard(form.formState.isDirty);
  const withoutSaving = useFormDraft('auction-sheet', subject, form);

  const handleError = (error: unknown) => {
    const message = toastFailure(error);
    const fieldErrors = isRefused(error) ? error.failure.fields : {};
    const invalidFields = fields.filter((field) => fieldErrors[`body.${field}`] !== undefined);
    if (invalidFields.length === 0) form.setError('root', { message });
    for (const [index, field] of invalidFields.entries())
      form.setError(field, { message: fieldErrors[`body.${field}`] ?? message }, { shouldFocus: index === 0 });
  };
  const send = async (body: SheetCheckForm) => {
    try {
      const idempotencyKey = idempotencyKeyFor(body);
      const { orderNumber } = await withoutSaving(() => ctx.call(requestSheetCheck, { body }, { idempotencyKey }));
      guard.allowLeaving();
      clearFormDraft('auction-sheet', subject);
      void ctx.queryClient.invalidateQueries({ queryKey: [listSheetChecks.id] });
      await navigate(orderPath(orderNumber));
    } catch (error) {
      handleError(error);
    }
  };
  const submit = form.handleSubmit(async (body) => {
    if (ctx.auth.getSnapshot().isLoggedIn) return send(body);
    runAfterLogin(ctx, t('sheets.form.reason'), () => void submit());
  });
  return { form, guard, submit };
}

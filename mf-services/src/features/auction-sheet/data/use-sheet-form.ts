import { zodResolver } from '@hookform/resolvers/zod';
import {
  isRefused,
  listSheetChecks,
  orderPath,
  requestSheetCheck,
  type SheetCheckForm,
  sheetCheckForm,
} from '@karwan/shared-contracts';
import { logInFirst, useFailureToast, useKarwan } from '@karwan/shared-kit';
import { type Resolver, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useCopy } from '../../../lib/copy.ts';
import { typedOf } from '../../../lib/typed-of.ts';
import { forgetKept, useKeptForm } from '../../../lib/use-kept-form.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useOneKeyEach } from '../../../lib/use-one-key-each.ts';

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
  ...typedOf(values),
  ...(mileageKm !== '' && { mileageKm: Number(mileageKm) }),
});

/** Form of a sheet verification. Anyone can fill it in; sending requires a login and opens the order. */
export function useSheetForm() {
  const t = useCopy();
  const ctx = useKarwan();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const subject = params.get('ad') ?? '';
  const tellFailure = useFailureToast();
  const keyFor = useOneKeyEach();
  const form = useForm<SheetValues, unknown, SheetCheckForm>({
    resolver,
    defaultValues: { ...emptyForm, adLink: subject },
    mode: 'onTouched',
  });
  const guard = useLeaveGuard(form.formState.isDirty);
  useKeptForm('auction-sheet', subject, form);

  const refuse = (error: unknown) => {
    const message = tellFailure(error);
    const refused = isRefused(error) ? error.failure.fields : {};
    const named = fields.filter((field) => refused[`body.${field}`] !== undefined);
    if (named.length === 0) form.setError('root', { message });
    for (const [place, field] of named.entries())
      form.setError(field, { message: refused[`body.${field}`] ?? message }, { shouldFocus: place === 0 });
  };
  const send = async (body: SheetCheckForm) => {
    try {
      const { orderNumber } = await ctx.call(requestSheetCheck, { body }, { idempotencyKey: keyFor(body) });
      guard.letGo();
      forgetKept('auction-sheet', subject);
      void ctx.queryClient.invalidateQueries({ queryKey: [listSheetChecks.id] });
      await navigate(orderPath(orderNumber));
    } catch (error) {
      refuse(error);
    }
  };
  const submit = form.handleSubmit(async (body) => {
    if (ctx.auth.getSnapshot().isLoggedIn) return send(body);
    logInFirst(ctx, t('sheets.form.reason'), () => void submit());
  });
  return { form, guard, submit };
}

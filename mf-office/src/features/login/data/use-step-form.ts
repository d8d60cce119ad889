import { zodResolver } from '@hookform/resolvers/zod';
import { isRefused } from '@karwan/shared-contracts';
import { useFailureToast } from '@karwan/shared-kit';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';

type StepForm<Values extends FieldValues> = {
  schema: z.ZodType<Values, Values>;
  empty: DefaultValues<Values>;
  send: (values: Values) => Promise<void>;
  /** Called when the login has expired and has to be restarted. */
  onExpired: () => void;
};

/** Form of one login step. An error is shown at the field it names, else for the whole form. */
export function useStepForm<Values extends FieldValues>({ schema, empty, send, onExpired }: StepForm<Values>) {
  const toastFailure = useFailureToast();
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: empty });
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      const message = toastFailure(error);
      if (isRefused(error, 'login_expired')) onExpired();
      const fieldName = isRefused(error) ? Object.keys(error.failure.fields)[0]?.replace('body.', '') : undefined;
      // The error names a field of this form.
      if (fieldName !== undefined && fieldName in values)
        form.setError(fieldName as Path<Values>, { message }, { shouldFocus: true });
      else form.setError('root', { message });
    }
  });
  return { form, submit };
}

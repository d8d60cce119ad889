import { expect, test } from '@jest/globals';
import { storeFormValues } from '@karwan/shared-contracts';
import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { FORM_KEY, restoreSignup, type SignupFields, type SignupValues } from './signup-form.ts';

test('the stored draft fills empty fields and replaces nothing that was typed before the scripts loaded', () => {
  storeFormValues(FORM_KEY, { name: 'Ali Motors', city: 'lahore', businessType: 'Armoured Cars' });
  const { result } = renderHook(() =>
    useForm<SignupFields, unknown, SignupValues>({ defaultValues: { name: 'Raza' } }),
  );
  restoreSignup(result.current, 'workshop');
  const restored = { name: 'Raza', city: 'lahore', otpStatus: 'empty' };
  expect(result.current.getValues()).toEqual(restored);
  result.current.setValue('businessType', 'Used Cars');
  restoreSignup(result.current, 'car');
  expect(result.current.getValues()).toEqual({ ...restored, businessType: 'Used Cars' });
});

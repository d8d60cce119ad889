import { confirmOfficeLogin, logInOffice, setUpOfficeLogin } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useState } from 'react';
import { officerQuery } from '../../../lib/queries/officer.ts';

/** Current step. `recovery`: logged in; the recovery codes are shown once. */
export type LoginStep =
  | { name: 'password' }
  | { name: 'code' }
  | { name: 'set-up'; secret: string; uri: string }
  | { name: 'recovery'; codes: readonly string[] };

/** Office login, step by step. Each step rejects with the error of the failed call. */
export function useLogin() {
  const { call, queryClient } = useKarwan();
  const [step, setStep] = useState<LoginStep>({ name: 'password' });
  const enter = () => queryClient.invalidateQueries(officerQuery(call));
  return {
    step,
    restart: () => setStep({ name: 'password' }),
    async logIn(credentials: { email: string; password: string }) {
      const { app } = await call(logInOffice, { body: credentials });
      setStep(app === null ? { name: 'code' } : { name: 'set-up', ...app });
    },
    async confirm(code: string) {
      await call(confirmOfficeLogin, { body: { code } });
      await enter();
    },
    async setUp(body: { code: string; newPassword: string }) {
      const { recoveryCodes } = await call(setUpOfficeLogin, { body });
      setStep({ name: 'recovery', codes: recoveryCodes });
    },
    enter,
  };
}

export type Login = ReturnType<typeof useLogin>;

import { useFailureToast, useKarwan } from '@karwan/shared-kit';
import { needsLogin, officerQuery } from './queries/officer.ts';

/** Tells a failure as a toast; where the session is over, the login opens over the page, which keeps what was typed. */
export function useOfficeFailure() {
  const { call, queryClient } = useKarwan();
  const tell = useFailureToast();
  return (error: unknown): string => {
    if (needsLogin(error)) void queryClient.invalidateQueries(officerQuery(call));
    return tell(error);
  };
}

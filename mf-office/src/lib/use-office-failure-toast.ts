import { useFailureToast, useKarwan } from '@karwan/shared-kit';
import { needsLogin, officerQuery } from './queries/officer.ts';

/**
 * Shows a failure as a toast. If the session has ended, the login opens over the page, which preserves what was typed.
 */
export function useOfficeFailureToast() {
  const { call, queryClient } = useKarwan();
  const showToast = useFailureToast();
  return (error: unknown): string => {
    if (needsLogin(error)) void queryClient.invalidateQueries(officerQuery(call));
    return showToast(error);
  };
}

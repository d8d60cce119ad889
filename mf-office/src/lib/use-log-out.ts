import { getOfficer, logOutOffice, type Officer } from '@karwan/shared-contracts';
import { clearUnsentMessages, useKarwan } from '@karwan/shared-kit';
import { clearDeviceData } from './clear-device-data.ts';
import { officerQuery } from './queries/officer.ts';
import { useOfficeFailureToast } from './use-office-failure-toast.ts';

/** Ends the session and deletes what was read and written in it, because it belongs to that officer. */
export function useLogOut({ id }: Officer): () => Promise<void> {
  const ctx = useKarwan();
  const { call, queryClient } = ctx;
  const toastFailure = useOfficeFailureToast();
  return async () => {
    try {
      await call(logOutOffice);
    } catch (error) {
      toastFailure(error);
      return;
    }
    clearUnsentMessages(ctx, id);
    await clearDeviceData();
    await queryClient.resetQueries({ queryKey: officerQuery(call).queryKey });
    queryClient.removeQueries({ predicate: ({ queryKey }) => isOfficeQueryKey(queryKey) });
  };
}

const isOfficeQueryKey = ([id]: readonly unknown[]) => String(id).startsWith('office.') && id !== getOfficer.id;

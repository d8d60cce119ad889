import { getOfficer, logOutOffice, type Officer } from '@karwan/shared-contracts';
import { forgetWritten, useKarwan } from '@karwan/shared-kit';
import { forgetOnPhone } from './forget-on-phone.ts';
import { officerQuery } from './queries/officer.ts';
import { useOfficeFailure } from './use-office-failure.ts';

/** Ends the session and deletes what was read and written in it, because it belongs to that officer. */
export function useLogOut({ id }: Officer): () => Promise<void> {
  const ctx = useKarwan();
  const { call, queryClient } = ctx;
  const tellFailure = useOfficeFailure();
  return async () => {
    try {
      await call(logOutOffice);
    } catch (error) {
      tellFailure(error);
      return;
    }
    forgetWritten(ctx, id);
    await forgetOnPhone();
    await queryClient.resetQueries({ queryKey: officerQuery(call).queryKey });
    queryClient.removeQueries({ predicate: ({ queryKey }) => isOfOffice(queryKey) });
  };
}

const isOfOffice = ([id]: readonly unknown[]) => String(id).startsWith('office.') && id !== getOfficer.id;

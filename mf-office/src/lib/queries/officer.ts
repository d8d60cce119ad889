import { type Call, getOfficer, isRefused, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';
import { answerOrKept, keepAnswersOf } from '../kept-answers.ts';

/** Who is logged in to the office; where the server cannot be reached, who was. */
export const officerQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(getOfficer),
    queryFn: ({ signal }) =>
      answerOrKept({
        name: getOfficer.id,
        schema: getOfficer.output,
        ask: async () => {
          const officer = await call(getOfficer, undefined, { signal });
          await keepAnswersOf(officer.id);
          return officer;
        },
      }),
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // Who fetches a code from another window comes back to the step of the login that they left.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Whether a call of the office was refused because nobody is logged in (any more). */
export const needsLogin = (error: unknown): boolean => isRefused(error, 'office_login_needed');

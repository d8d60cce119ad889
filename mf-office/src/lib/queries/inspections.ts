import {
  type Call,
  getInspection,
  type InspectionDraft,
  isUnreachable,
  listInspections,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** What was given to who asks. Also asked without a net: what is known of it stays in sight. */
export const inspectionsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listInspections),
    queryFn: ({ signal }) => call(listInspections, undefined, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });

type KeptDrafts = {
  draft(): Promise<InspectionDraft | undefined>;
  keepDraft(draft: InspectionDraft): Promise<void>;
};

/** A sheet; where the server cannot be reached, as this device last had it. */
export const inspectionQuery = (call: Call, bookingId: string, kept: KeptDrafts) => {
  const input = { params: { bookingId } };
  return queryOptions({
    queryKey: queryKeyOf(getInspection, input),
    queryFn: async ({ signal }) => {
      try {
        const draft = await call(getInspection, input, { signal });
        await kept.keepDraft(draft).catch(() => undefined);
        return draft;
      } catch (error) {
        const known = isUnreachable(error) ? await kept.draft().catch(() => undefined) : undefined;
        if (known === undefined) throw error;
        return known;
      }
    },
    staleTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
};

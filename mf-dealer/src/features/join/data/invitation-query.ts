import { type Call, type EndpointOutput, isRefused, readStaffInvitation } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

export type Invitation = EndpointOutput<typeof readStaffInvitation>;

/** Cached only while the page is open, because it contains an email address. */
export const invitationQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: [readStaffInvitation.id, token],
    queryFn: ({ signal }) => call(readStaffInvitation, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Used, expired, withdrawn, or malformed: the user needs a new link. */
export const isInvalidInvitation = (error: unknown) =>
  isRefused(error, 'invitation_not_found') || isRefused(error, 'invalid_input');

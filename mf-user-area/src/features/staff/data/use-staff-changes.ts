import {
  type StaffInvitation,
  type StaffMember,
  type StaffPermission,
  updateStaff,
  withdrawStaffInvitation,
} from '@karwan/shared-contracts';
import { useFailureToast, useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { staffQuery } from './staff-query.ts';

type Change = { permissions?: StaffPermission[]; isDisabled?: boolean };

/** Changes a member's permissions, or whether they may log in, and refreshes the list. */
export function useUpdateStaff({ id, name }: StaffMember) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useFailureToast();
  const list = staffQuery(call);
  return useMutation({
    mutationFn: (change: Change) => call(updateStaff, { params: { staffId: id }, body: change }),
    onSuccess: (changed, { isDisabled }) => {
      queryClient.setQueryData(
        list.queryKey,
        (staff) => staff && { ...staff, members: staff.members.map((member) => (member.id === id ? changed : member)) },
      );
      const changeKind = isDisabled === undefined ? 'permissions' : isDisabled ? 'disabled' : 'enabled';
      toast('success', t(`staff.done.${changeKind}`, { name }));
    },
    onError: (error) => {
      toastFailure(error);
      void queryClient.invalidateQueries(list);
    },
  });
}

/** Withdraws an invitation; its link stops working. */
export function useWithdraw({ id, email }: StaffInvitation) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useFailureToast();
  const list = staffQuery(call);
  return useMutation({
    mutationFn: () => call(withdrawStaffInvitation, { params: { invitationId: id } }),
    onSuccess: () => toast('success', t('staff.done.withdrawn', { email })),
    onError: (error) => toastFailure(error),
    // A refusal means that it was accepted or has expired meanwhile, so refetch in any case.
    onSettled: () => queryClient.invalidateQueries(list),
  });
}

import {
  failureMessage,
  type StaffInvitation,
  type StaffMember,
  type StaffPermission,
  toastShow,
  updateStaff,
  withdrawStaffInvitation,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { staffQuery } from './staff-query.ts';

type Change = { permissions?: StaffPermission[]; isDisabled?: boolean };

/** Changes what a member may do, or whether they may log in. The list follows. */
export function useUpdateStaff({ id, name }: StaffMember) {
  const t = useCopy();
  const { call, bus, queryClient } = useKarwan();
  const list = staffQuery(call);
  return useMutation({
    mutationFn: (change: Change) => call(updateStaff, { params: { staffId: id }, body: change }),
    onSuccess: (changed, { isDisabled }) => {
      queryClient.setQueryData(
        list.queryKey,
        (staff) => staff && { ...staff, members: staff.members.map((member) => (member.id === id ? changed : member)) },
      );
      const what = isDisabled === undefined ? 'permissions' : isDisabled ? 'disabled' : 'enabled';
      bus.emit(toastShow, { variant: 'success', message: t(`staff.done.${what}`, { name }) });
    },
    onError: (error) => {
      bus.emit(toastShow, { variant: 'error', message: failureMessage(error) });
      void queryClient.invalidateQueries(list);
    },
  });
}

/** Takes an invitation back: its link stops working. */
export function useWithdraw({ id, email }: StaffInvitation) {
  const t = useCopy();
  const { call, bus, queryClient } = useKarwan();
  const list = staffQuery(call);
  return useMutation({
    mutationFn: () => call(withdrawStaffInvitation, { params: { invitationId: id } }),
    onSuccess: () => bus.emit(toastShow, { variant: 'success', message: t('staff.done.withdrawn', { email }) }),
    onError: (error) => bus.emit(toastShow, { variant: 'error', message: failureMessage(error) }),
    // Where it was refused, it has been accepted or has expired meanwhile.
    onSettled: () => queryClient.invalidateQueries(list),
  });
}

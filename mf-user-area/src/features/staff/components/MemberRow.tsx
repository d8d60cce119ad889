import { formatRelativeTime, type StaffMember } from '@karwan/shared-contracts';
import { Badge, ConfirmDialog, IconButton, Menu, MenuItem } from '@karwan/shared-ui';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useNowMs } from '../../../lib/use-now.ts';
import { useUpdateStaff } from '../data/use-staff-changes.ts';
import { EditPermissions } from './EditPermissions.tsx';
import { PersonRow } from './PersonRow.tsx';

/** A member of the dealer's staff. */
export function MemberRow({ member }: { member: StaffMember }) {
  const t = useCopy();
  const nowMs = useNowMs();
  const update = useUpdateStaff(member);
  const [open, setOpen] = useState<'permissions' | 'access'>();
  const { name, isDisabled, lastSeenAt } = member;
  const change = isDisabled ? 'enable' : 'disable';
  const close = () => setOpen(undefined);
  return (
    <PersonRow
      person={member}
      badge={isDisabled && <Badge tone="danger">{t('staff.disabled')}</Badge>}
      note={lastSeenAt ? t('staff.seen', { when: formatRelativeTime(lastSeenAt, nowMs) }) : t('staff.neverSeen')}
      action={
        <Menu
          trigger={
            <IconButton label={t('staff.actionsFor', { name })}>
              <EllipsisVertical aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem icon={<SlidersHorizontal aria-hidden="true" />} onSelect={() => setOpen('permissions')}>
            {t('staff.edit')}
          </MenuItem>
          <MenuItem
            icon={isDisabled ? <UserRoundCheck aria-hidden="true" /> : <UserRoundX aria-hidden="true" />}
            isDangerous={!isDisabled}
            onSelect={() => setOpen('access')}
          >
            {t(`staff.${change}.action`)}
          </MenuItem>
        </Menu>
      }
    >
      <EditPermissions member={member} isOpen={open === 'permissions'} onClose={close} />
      <ConfirmDialog
        isOpen={open === 'access'}
        onOpenChange={close}
        title={t(`staff.${change}.title`, { name })}
        description={t(`staff.${change}.description`)}
        confirmLabel={t(`staff.${change}.action`)}
        cancelLabel={t('staff.cancel')}
        isDangerous={!isDisabled}
        isBusy={update.isPending}
        onConfirm={() => update.mutate({ isDisabled: !isDisabled }, { onSettled: close })}
      />
    </PersonRow>
  );
}

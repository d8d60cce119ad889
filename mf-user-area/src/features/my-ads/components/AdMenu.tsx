import { editAdPath, type OwnListingCard } from '@karwan/shared-contracts';
import { ownAdActionsOf, useOwnAdActions } from '@karwan/shared-kit';
import { ConfirmDialog, IconButton, Menu, MenuItem, MenuLink, MenuSeparator } from '@karwan/shared-ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';

const icons = { 'mark-sold': CircleCheck, deactivate: CirclePause, activate: CirclePlay };

/** Actions on the user's own ad. Deleting asks for confirmation, because it cannot be undone. */
export function AdMenu({ ad }: { ad: OwnListingCard }) {
  const t = useCopy();
  const { change, remove } = useOwnAdActions(ad.id, {
    status: ad.status,
    done: t('myAds.done', { returnObjects: true }),
  });
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('myAds.actionsFor', { title: ad.title || t('myAds.untitled') })}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuLink icon={<Pencil aria-hidden="true" />} render={<Link to={editAdPath(ad.vertical, ad.id)} />}>
          {t(ad.status === 'draft' ? 'myAds.finish' : 'myAds.edit')}
        </MenuLink>
        {ownAdActionsOf(ad.status).map((action) => {
          const Icon = icons[action];
          return (
            <MenuItem
              key={action}
              icon={<Icon aria-hidden="true" />}
              isDisabled={change.isPending}
              onSelect={() => change.mutate(action)}
            >
              {t(`myAds.action.${action}`)}
            </MenuItem>
          );
        })}
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden="true" />} isDangerous onSelect={() => setIsConfirming(true)}>
          {t('myAds.action.delete')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('myAds.delete.title')}
        description={t('myAds.delete.description', { title: ad.title || t('myAds.untitled') })}
        confirmLabel={t('myAds.delete.confirm')}
        cancelLabel={t('myAds.delete.cancel')}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsConfirming(false) })}
      />
    </>
  );
}

import { editAdPath, type OwnListingCard } from '@karwan/shared-contracts';
import { ownAdActionsOf, useOwnAdActions } from '@karwan/shared-kit';
import { Button, Cluster, ConfirmDialog, LinkButton } from '@karwan/shared-ui';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';

type AdActionsProps = { card: OwnListingCard; onShare: () => void; onDeleted: () => Promise<void> };

/** All actions of the owner. Deleting asks for confirmation, because it cannot be undone. */
export function AdActions({ card, onShare, onDeleted }: AdActionsProps) {
  const t = useCopy();
  const { change, remove } = useOwnAdActions(card.id, {
    status: card.status,
    done: t('privateAd.done', { returnObjects: true }),
    onDeleted,
  });
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Cluster $gap="space-3" role="group" aria-label={t('privateAd.actions')}>
      <LinkButton icon={<Pencil aria-hidden="true" />} render={<Link to={editAdPath(card.vertical, card.id)} />}>
        {t(card.status === 'draft' ? 'privateAd.action.finish' : 'privateAd.action.edit')}
      </LinkButton>
      {ownAdActionsOf(card.status).map((action) => (
        <Button
          key={action}
          variant="secondary"
          isBusy={change.isPending && change.variables === action}
          onClick={() => change.mutate(action)}
        >
          {t(`privateAd.action.${action}`)}
        </Button>
      ))}
      {card.status === 'active' && (
        <Button variant="secondary" icon={<Share2 aria-hidden="true" />} onClick={onShare}>
          {t('privateAd.action.share')}
        </Button>
      )}
      <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setIsConfirming(true)}>
        {t('privateAd.action.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('privateAd.delete.title')}
        description={t('privateAd.delete.text')}
        confirmLabel={t('privateAd.action.delete')}
        cancelLabel={t('privateAd.delete.keep')}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsConfirming(false) })}
      />
    </Cluster>
  );
}

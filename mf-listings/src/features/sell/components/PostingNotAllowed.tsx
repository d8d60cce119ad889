import {
  canPostAds,
  decidePostingIn,
  homePathOf,
  isDealer,
  type ListedVertical,
  sellPathOfDealer,
  type UserProfile,
} from '@karwan/shared-contracts';
import { EmptyState, LinkButton } from '@karwan/shared-ui';
import Ban from 'lucide-react/icons/ban';
import { Link } from 'react-router';
import { type Copy, useCopy } from '../../../lib/copy.ts';

/**
 * Why the user may not post in this vertical (specification §6). Undefined: they may. The API enforces the same rules.
 */
export function reasonNotAllowed(t: Copy, vertical: ListedVertical, user: UserProfile): string | undefined {
  const decision = decidePostingIn(user, vertical);
  if (decision.kind === 'refused') return decision.message;
  if (canPostAds(user)) return undefined;
  return user.userType === 'dealer-staff'
    ? t('sell.notForYou.staff')
    : t(`verticals.${vertical}.sell.notForYou.workshop`);
}

/** Replaces the form for users who may not post here, with links to what they can do. */
export function PostingNotAllowed({ user, reason }: { user: UserProfile; reason: string }) {
  const t = useCopy();
  const isOtherDealer = isDealer(user) && canPostAds(user);
  return (
    <EmptyState
      headingLevel={1}
      icon={<Ban aria-hidden="true" />}
      title={t('sell.notForYou.title')}
      actions={
        <LinkButton render={<Link to={isOtherDealer ? sellPathOfDealer(user) : homePathOf(user)} />}>
          {t(isOtherDealer ? 'sell.notForYou.ownForm' : 'sell.notForYou.home')}
        </LinkButton>
      }
    >
      {reason}
    </EmptyState>
  );
}

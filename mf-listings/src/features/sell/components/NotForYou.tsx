import {
  canPostAds,
  decidePostingIn,
  homePathOf,
  isDealer,
  type ListedVertical,
  ownSellPath,
  type UserProfile,
} from '@karwan/shared-contracts';
import { EmptyState, LinkButton } from '@karwan/shared-ui';
import Ban from 'lucide-react/icons/ban';
import { Link } from 'react-router';
import { type Copy, useCopy } from '../../../lib/copy.ts';

/** Why this person posts nothing here, in words (specification §6); undefined: they may. The API refuses the same. */
export function whyNotHere(t: Copy, vertical: ListedVertical, user: UserProfile): string | undefined {
  const decision = decidePostingIn(user, vertical);
  if (decision.kind === 'refused') return decision.message;
  if (canPostAds(user)) return undefined;
  return user.userType === 'dealer-staff'
    ? t('sell.notForYou.staff')
    : t(`verticals.${vertical}.sell.notForYou.workshop`);
}

/** In the place of the form for who may not post here, with the way to what is theirs. */
export function NotForYou({ user, reason }: { user: UserProfile; reason: string }) {
  const t = useCopy();
  const isOtherDealer = isDealer(user) && canPostAds(user);
  return (
    <EmptyState
      headingLevel={1}
      icon={<Ban aria-hidden="true" />}
      title={t('sell.notForYou.title')}
      actions={
        <LinkButton render={<Link to={isOtherDealer ? ownSellPath(user) : homePathOf(user)} />}>
          {t(isOtherDealer ? 'sell.notForYou.ownForm' : 'sell.notForYou.home')}
        </LinkButton>
      }
    >
      {reason}
    </EmptyState>
  );
}

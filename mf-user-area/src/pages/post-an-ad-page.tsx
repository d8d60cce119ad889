import { decidePosting, listedSellKinds, type SellKind, sellKinds, sellLinkOf } from '@karwan/shared-contracts';
import { useAuthState } from '@karwan/shared-kit';
import { Card, CardGrid, CardLink, Text, token } from '@karwan/shared-ui';
import Bike from 'lucide-react/icons/bike';
import Car from 'lucide-react/icons/car';
import Cog from 'lucide-react/icons/cog';
import KeyRound from 'lucide-react/icons/key-round';
import Shield from 'lucide-react/icons/shield';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { PageTitle } from '../components/PageTitle.tsx';
import { useCopy } from '../lib/copy.ts';

const icons = {
  car: Car,
  bike: Bike,
  'auto-part': Cog,
  'armoured-sale': Shield,
  'armoured-rent': KeyRound,
} as const satisfies Record<SellKind, typeof Car>;

/**
 * Asks what to sell. Shown if the address has no `type`. Dealers also see which verticals they may not post in, and why
 * (ACC-06).
 */
export function Component() {
  const t = useCopy();
  const { user } = useAuthState();
  const choices = listedSellKinds.map((kind) => ({ kind, decision: decidePosting(user, kind) }));
  return (
    <>
      <PageTitle>{t('postAnAd.title')}</PageTitle>
      <CardGrid $min="14rem">
        {choices.map(({ kind, decision }) => {
          const Icon = icons[kind];
          const { type } = sellKinds[kind];
          const title = t(`postAnAd.types.${type}.title`);
          const isRefused = decision.kind === 'refused';
          return (
            <Card as="li" key={kind} $padding="none" $isLink={!isRefused}>
              <Choice $isRefused={isRefused}>
                <Icon aria-hidden="true" />
                {isRefused ? (
                  <span>{title}</span>
                ) : (
                  <CardLink render={<Link to={sellLinkOf(kind)} />}>{title}</CardLink>
                )}
                <Text $size="sm" $tone="muted">
                  {isRefused ? decision.message : t(`postAnAd.types.${type}.text`)}
                </Text>
              </Choice>
            </Card>
          );
        })}
      </CardGrid>
    </>
  );
}

const Choice = styled.div<{ $isRefused: boolean }>`
  display: grid;
  gap: ${token('space-2')};
  padding: ${token('space-5')};
  color: ${({ $isRefused }) => ($isRefused ? token('text-muted') : token('text'))};
  font-weight: ${token('weight-semibold')};

  svg {
    inline-size: 2rem;
    block-size: 2rem;
    color: ${({ $isRefused }) => ($isRefused ? token('text-subtle') : token('primary'))};
  }
`;

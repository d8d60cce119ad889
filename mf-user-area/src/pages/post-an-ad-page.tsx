import { type SellKind, sellKindNames, sellKinds, sellLink } from '@karwan/shared-contracts';
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

/** What do you want to sell? Shown when no `type` was asked for. */
export function Component() {
  const t = useCopy();
  return (
    <>
      <PageTitle>{t('postAnAd.title')}</PageTitle>
      <CardGrid $min="14rem">
        {sellKindNames.map((kind) => {
          const Icon = icons[kind];
          const { type } = sellKinds[kind];
          return (
            <Card as="li" key={kind} $padding="none" $isLink>
              <Choice>
                <Icon aria-hidden="true" />
                <CardLink render={<Link to={sellLink(kind)} />}>{t(`postAnAd.types.${type}.title`)}</CardLink>
                <Text $size="sm" $tone="muted">
                  {t(`postAnAd.types.${type}.text`)}
                </Text>
              </Choice>
            </Card>
          );
        })}
      </CardGrid>
    </>
  );
}

const Choice = styled.div`
  display: grid;
  gap: ${token('space-2')};
  padding: ${token('space-5')};
  font-weight: ${token('weight-semibold')};

  svg {
    inline-size: 2rem;
    block-size: 2rem;
    color: ${token('primary')};
  }
`;

import { postAnAdTypes } from '@karwan/shared-contracts';
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
import { postAnAdTarget } from '../lib/post-an-ad-target.ts';

const icons = { Car, Bike, 'Auto Part': Cog, 'Sell Armoured Car': Shield, 'Rent Armoured Car': KeyRound };

/** What do you want to sell? Shown when no `type` was asked for. */
export function Component() {
  const t = useCopy();
  return (
    <>
      <PageTitle>{t('postAnAd.title')}</PageTitle>
      <CardGrid $min="14rem">
        {postAnAdTypes.map((type) => {
          const Icon = icons[type];
          return (
            <Card as="li" key={type} $padding="none" $isLink>
              <Choice>
                <Icon aria-hidden="true" />
                <CardLink render={<Link to={postAnAdTarget(type)} />}>{t(`postAnAd.types.${type}.title`)}</CardLink>
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

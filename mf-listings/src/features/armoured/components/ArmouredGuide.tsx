import { formatInteger } from '@karwan/shared-contracts';
import { token } from '@karwan/shared-ui';
import KeyRound from 'lucide-react/icons/key-round';
import Tag from 'lucide-react/icons/tag';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { PermitRules } from '../../../components/PermitRules.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { BrowseCounts } from '../../../lib/queries/browse-listings.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import { ProtectionLevels } from './ProtectionLevels.tsx';

const offers = [
  { value: '0', words: 'sale', Icon: Tag },
  { value: '1', words: 'rent', Icon: KeyRound },
] as const;

/** Guide on the landing page of armoured cars: buy or rent, protection levels, and legal rules. */
export function ArmouredGuide({ landing }: { landing: { counts: BrowseCounts } }) {
  const t = useCopy();
  const pathOf = useSearchPath();
  const { fr = [], sl = [] } = landing.counts.choices ?? {};
  return (
    <>
      <Offers aria-label={t('armoured.offers.title')}>
        {offers.flatMap(({ value, words, Icon }) => {
          const count = fr.find((option) => option.value === value)?.count ?? 0;
          return count === 0
            ? []
            : [
                <li key={value}>
                  <Offer to={pathOf({ forRent: value === '1' })}>
                    <Icon aria-hidden="true" />
                    <span>
                      <strong>{t(`armoured.offers.${words}`)}</strong>
                      {t('armoured.offers.count', { count, total: formatInteger(count) })}
                    </span>
                  </Offer>
                </li>,
              ];
        })}
      </Offers>
      <ProtectionLevels offered={sl.map(({ value }) => value)} />
      <PermitRules />
    </>
  );
}

const Offers = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${token('space-3')};
`;

const Offer = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${token('space-4')};
  padding: ${token('space-5')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-lg')};
  background: ${token('surface')};
  color: inherit;
  text-decoration: none;

  &:hover {
    border-color: ${token('primary-border')};
  }

  svg {
    flex: none;
    inline-size: 2rem;
    block-size: 2rem;
    color: ${token('primary')};
    stroke-width: 1.5;
  }

  strong {
    display: block;
    font-size: ${token('font-size-lg')};
  }
`;

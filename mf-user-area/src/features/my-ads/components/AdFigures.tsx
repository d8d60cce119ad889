import { formatCount, type OwnListingCard } from '@karwan/shared-contracts';
import { token } from '@karwan/shared-ui';
import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

const figures = [
  ['views', Eye],
  ['saves', Heart],
  ['calls', Phone],
  ['messages', MessageCircle],
] as const;

/** How often an ad was viewed, saved, called and messaged about. */
export function AdFigures({ stats }: { stats: OwnListingCard['stats'] }) {
  const t = useCopy();
  return (
    <List>
      {figures.map(([name, Icon]) => (
        <li key={name}>
          <Icon aria-hidden="true" />
          <span>
            {t(`figures.${name}`)}: <strong>{formatCount(stats[name])}</strong>
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-1')} ${token('space-4')};
  margin: 0;
  padding: 0;
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: ${token('space-2')};
  }

  svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

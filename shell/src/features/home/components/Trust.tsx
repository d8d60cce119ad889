import { above, Container, token } from '@karwan/shared-ui';
import BadgeCheck from 'lucide-react/icons/badge-check';
import MessageCircle from 'lucide-react/icons/message-circle';
import Scale from 'lucide-react/icons/scale';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { HomeSection } from './section-parts.tsx';

const reasons = [
  { id: 'price', Icon: Scale },
  { id: 'accounts', Icon: BadgeCheck },
  { id: 'chat', Icon: MessageCircle },
  { id: 'report', Icon: ShieldAlert },
] as const;

/** Reasons to trust the site; states only what the site really does. */
export function Trust() {
  const t = useCopy();
  return (
    <Band>
      <Container>
        <HomeSection title={t('home.trust.title')}>
          <List>
            {reasons.map(({ id, Icon }) => (
              <li key={id}>
                <Icon aria-hidden="true" />
                <div>
                  <h3>{t(`home.trust.${id}.title`)}</h3>
                  <p>{t(`home.trust.${id}.text`)}</p>
                </div>
              </li>
            ))}
          </List>
        </HomeSection>
      </Container>
    </Band>
  );
}

const Band = styled.div`
  padding-block: clamp(2rem, 1.5rem + 3vw, 4rem);
  background: ${token('surface-sunken')};
`;

const List = styled.ul`
  display: grid;
  gap: ${token('space-5')} ${token('space-8')};

  ${above.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  & > li {
    display: flex;
    gap: ${token('space-4')};
  }

  svg {
    flex: none;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    color: ${token('primary-text')};
  }

  h3 {
    font-size: ${token('font-size-lg')};
  }

  p {
    color: ${token('text-muted')};
  }
`;

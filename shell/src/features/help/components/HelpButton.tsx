import { postedVerticals, sellPath } from '@karwan/shared-contracts';
import { above, below, canHover, focusRing, Popover, token } from '@karwan/shared-ui';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { BrandIcon } from '../../../components/brand-icons.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { readablePhone } from '../../../lib/readable-phone.ts';
import { useSite } from '../../../lib/shell-context.tsx';
import { useHideOnScroll } from '../../../lib/use-hide-on-scroll.ts';
import { Questions } from './Questions.tsx';

const sellPages = postedVerticals.map(sellPath);

/** A person to talk to, and the answers that most people come for; numbers are the site's settings. */
export function HelpButton() {
  const t = useCopy();
  const { contact } = useSite();
  const { pathname } = useLocation();
  const isAway = useHideOnScroll();
  const isOnForm = sellPages.some((path) => path === pathname);
  return (
    <Corner data-chrome="" $isOnForm={isOnForm} $isAway={isAway}>
      <Popover
        align="end"
        title={t('help.title')}
        trigger={
          <Disc type="button" aria-label={t('help.open')}>
            <CircleQuestionMark aria-hidden="true" />
          </Disc>
        }
      >
        <Ways>
          {contact.whatsapp && (
            <Way
              href={`https://wa.me/${contact.whatsapp.slice(1)}`}
              icon={<BrandIcon brand="whatsapp" />}
              name={t('help.whatsapp')}
              detail={readablePhone(contact.whatsapp)}
            />
          )}
          {contact.phone && (
            <Way
              href={`tel:${contact.phone}`}
              icon={<Phone aria-hidden="true" />}
              name={t('help.call')}
              detail={readablePhone(contact.phone)}
            />
          )}
          {contact.email && (
            <Way
              href={`mailto:${contact.email}`}
              icon={<Mail aria-hidden="true" />}
              name={t('help.write')}
              detail={contact.email}
            />
          )}
        </Ways>
        {contact.hours && <Hours>{contact.hours}</Hours>}
        <Questions />
      </Popover>
    </Corner>
  );
}

function Way({ href, icon, name, detail }: { href: string; icon: ReactNode; name: string; detail: string }) {
  const isElsewhere = href.startsWith('https:');
  return (
    <li>
      <WayLink href={href} {...(isElsewhere && { target: '_blank', rel: 'noopener' })}>
        {icon}
        <span>
          <WayName>{name}</WayName>
          <WayDetail>{detail}</WayDetail>
        </span>
      </WayLink>
    </li>
  );
}

/** On a desktop it stands in the page's margin, and on phones it is away while somebody reads on: it never lies on words. */
const Corner = styled.div<{ $isOnForm: boolean; $isAway: boolean }>`
  position: fixed;
  z-index: ${token('z-sticky')};
  inset-block-end: calc(${token('floor')} + ${token('space-4')});
  inset-inline-end: ${token('space-4')};

  /* On phones the offline banner takes the whole width below it. */
  ${below.tablet} {
    body:has([data-offline]) & {
      inset-block-end: calc(${token('floor')} + 7.5rem);
    }

    /* What a page offers where its corner is, and nowhere else. */
    body:has([data-needs-corner]) & {
      display: none;
    }

    body:has([data-app-banner]) & {
      display: none;
    }
  }

  /* A form of many small controls has no corner to spare on a phone. */
  ${below.desktop} {
    transition: translate ${token('duration-normal')} ${token('ease-out')};
    ${({ $isAway }) => $isAway && '&:not(:focus-within) { translate: 0 200%; }'}
    ${({ $isOnForm }) => $isOnForm && 'display: none;'}
  }

  ${above.desktop} {
    inset-block-end: calc(${token('floor')} + ${token('space-6')});
    inset-inline-end: 0;
  }
`;

const Disc = styled.button`
  display: grid;
  place-items: center;
  inline-size: 2.875rem;
  block-size: 2.875rem;
  padding: 0;
  border: 2px solid ${token('surface')};
  border-radius: ${token('radius-full')};
  background: ${token('ink')};
  color: ${token('text-inverse')};
  box-shadow: ${token('shadow-md')};
  cursor: pointer;
  ${focusRing}

  ${canHover} {
    &:hover {
      background: ${token('ink-raised')};
    }
  }

  svg {
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }

  ${above.desktop} {
    inline-size: 2rem;
    block-size: 3.5rem;
    border-inline-end: 0;
    border-start-end-radius: 0;
    border-end-end-radius: 0;
    border-start-start-radius: ${token('radius-md')};
    border-end-start-radius: ${token('radius-md')};

    svg {
      inline-size: 1.25rem;
      block-size: 1.25rem;
    }
  }
`;

const Ways = styled.ul`
  display: grid;
`;

const WayLink = styled.a`
  display: flex;
  align-items: center;
  gap: ${token('space-3')};
  min-block-size: ${token('touch-target')};
  padding: ${token('space-2')};
  border-radius: ${token('radius-sm')};
  color: inherit;
  text-decoration: none;
  line-height: ${token('leading-snug')};
  ${focusRing}

  ${canHover} {
    &:hover {
      background: ${token('surface-sunken')};
    }
  }

  & > svg {
    flex: none;
    inline-size: 1.375rem;
    block-size: 1.375rem;
    color: ${token('primary-text')};
  }
`;

const WayName = styled.span`
  display: block;
  font-weight: ${token('weight-semibold')};
`;

const WayDetail = styled.span`
  display: block;
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
`;

const Hours = styled.p`
  padding: ${token('space-1')} ${token('space-2')} ${token('space-3')};
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
`;

import { canHover, focusRing, token } from '@karwan/shared-ui';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BrandIcon } from '../../../components/brand-icons.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { readablePhone } from '../../../lib/readable-phone.ts';
import { useSite } from '../../../lib/shell-context.tsx';
import { Questions } from './Questions.tsx';

/** Contact options and common questions; numbers are from the site's settings. */
export function HelpPanel() {
  const t = useCopy();
  const { contact } = useSite();
  return (
    <>
      <ContactOptions>
        {contact.whatsapp && (
          <ContactOption
            href={`https://wa.me/${contact.whatsapp.slice(1)}`}
            icon={<BrandIcon $brand="whatsapp" />}
            name={t('help.whatsapp')}
            detail={readablePhone(contact.whatsapp)}
          />
        )}
        {contact.phone && (
          <ContactOption
            href={`tel:${contact.phone}`}
            icon={<Phone aria-hidden="true" />}
            name={t('help.call')}
            detail={readablePhone(contact.phone)}
          />
        )}
        {contact.email && (
          <ContactOption
            href={`mailto:${contact.email}`}
            icon={<Mail aria-hidden="true" />}
            name={t('help.write')}
            detail={contact.email}
          />
        )}
      </ContactOptions>
      {contact.hours && <Hours>{contact.hours}</Hours>}
      <Questions />
    </>
  );
}

function ContactOption({ href, icon, name, detail }: { href: string; icon: ReactNode; name: string; detail: string }) {
  const isExternal = href.startsWith('https:');
  return (
    <li>
      <ContactOptionLink href={href} {...(isExternal && { target: '_blank', rel: 'noopener' })}>
        {icon}
        <span>
          <ContactOptionName>{name}</ContactOptionName>
          <ContactOptionDetail>{detail}</ContactOptionDetail>
        </span>
      </ContactOptionLink>
    </li>
  );
}

const ContactOptions = styled.ul`
  display: grid;
`;

const ContactOptionLink = styled.a`
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

  & > :first-child {
    flex: none;
    inline-size: 1em;
    block-size: 1em;
    font-size: 1.375rem;
    color: ${token('primary-text')};
  }
`;

const ContactOptionName = styled.span`
  display: block;
  font-weight: ${token('weight-semibold')};
`;

const ContactOptionDetail = styled.span`
  display: block;
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
`;

const Hours = styled.p`
  padding: ${token('space-1')} ${token('space-2')} ${token('space-3')};
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
`;

import { focusRing, token } from '@karwan/shared-ui';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { styled } from 'styled-components';
import { useCopy } from '../../lib/copy.ts';
import { readablePhone } from '../../lib/readable-phone.ts';
import { useSite } from '../../lib/shell-context.tsx';

/** Contact details from the site's settings; empty ones are omitted. */
export function ContactDetails() {
  const t = useCopy();
  const { contact } = useSite();
  return (
    <List aria-label={t('footer.contact')}>
      {contact.phone && (
        <li>
          <Phone aria-hidden="true" />
          <span>
            <ContactLink href={`tel:${contact.phone}`}>{readablePhone(contact.phone)}</ContactLink>
            {contact.hours && <Small>{contact.hours}</Small>}
          </span>
        </li>
      )}
      {contact.email && (
        <li>
          <Mail aria-hidden="true" />
          <ContactLink href={`mailto:${contact.email}`}>{contact.email}</ContactLink>
        </li>
      )}
      {contact.address && (
        <li>
          <MapPin aria-hidden="true" />
          <span>{contact.address}</span>
        </li>
      )}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${token('space-3')};
  padding-block-start: ${token('space-2')};

  & > li {
    display: flex;
    align-items: center;
    gap: ${token('space-3')};
  }

  svg {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
`;

const ContactLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: ${token('control-sm')};
  color: ${token('text-inverse')};
  text-decoration: none;
  border-radius: ${token('radius-xs')};
  ${focusRing}

  @media (pointer: coarse) {
    min-block-size: ${token('touch-target')};
  }

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Small = styled.span`
  display: block;
  font-size: ${token('font-size-sm')};
`;

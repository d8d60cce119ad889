import { useKarwan } from '@karwan/shared-kit';
import { TextLink } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';

/** Whom to tell that a block is a mistake, as far as the site's settings have a place. */
export function HelpContact() {
  const t = useCopy();
  const { help } = useKarwan().config;
  if (!help?.phone && !help?.email) return null;
  return (
    <span>
      {t('blocked.mistake')} {help.phone && <Way href={`tel:${help.phone}`}>{help.phoneText}</Way>}
      {help.phone && help.email && ' · '}
      {help.email && <Way href={`mailto:${help.email}`}>{help.email}</Way>}
    </span>
  );
}

const Way = styled(TextLink)`
  white-space: nowrap;
`;

import { useKarwan } from '@karwan/shared-kit';
import { TextLink } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';

/** Contact for disputing a block. Shows what the site's settings provide. */
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

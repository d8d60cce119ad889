import { useKarwan } from '@karwan/shared-kit';
import { TextLink } from '@karwan/shared-ui';
import { useCopy } from '../lib/copy.ts';

/** How to contact the site about a user who can no longer be reported here. */
export function ContactUs() {
  const t = useCopy();
  const { phone, phoneText, email } = useKarwan().config.help ?? {};
  if (!phone && !email) return t('tellUs.feedback');
  return (
    <>
      {t('tellUs.contact')} {phone && <TextLink href={`tel:${phone}`}>{phoneText}</TextLink>}
      {phone && email && ' · '}
      {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
    </>
  );
}

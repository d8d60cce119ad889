import { TextLink } from '@karwan/shared-ui';

/** Contact person with a phone link. Either may be missing. */
export function Contact({ name, phone }: { name: string; phone: string }) {
  return (
    <>
      {name} {phone && <TextLink href={`tel:${phone}`}>{phone}</TextLink>}
    </>
  );
}

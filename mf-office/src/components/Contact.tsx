import { TextLink } from '@karwan/shared-ui';

/** A person to ask for, whose number can be called; either may be missing. */
export function Contact({ name, phone }: { name: string; phone: string }) {
  return (
    <>
      {name} {phone && <TextLink href={`tel:${phone}`}>{phone}</TextLink>}
    </>
  );
}

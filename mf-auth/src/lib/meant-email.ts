const known = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];
/** Valid domains that are one letter away from a well-known one. */
const others = ['ymail.com', 'email.com', 'mail.com'];

/** Suggests `ali@gmail.com` for `ali@gmial.com`: the domain is one typo away from a well-known one. */
export function meantEmail(typed: string): string | undefined {
  const [, name, domain = ''] = /^(.+)@([a-z0-9.-]+)$/i.exec(typed.trim()) ?? [];
  const asTyped = domain.toLowerCase();
  if (name === undefined || known.includes(asTyped) || others.includes(asTyped)) return undefined;
  const meant = known.find((each) => isOneSlip(asTyped, each));
  return meant && `${name}@${meant}`;
}

/** One letter added, missing or wrong, or two swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < meant.length && typed[same] === meant[same]) same += 1;
  const [given, wanted] = [typed.slice(same), meant.slice(same)];
  const swapped = wanted.charAt(1) + wanted.charAt(0) + wanted.slice(2);
  return (
    given.slice(1) === wanted || given === wanted.slice(1) || given.slice(1) === wanted.slice(1) || given === swapped
  );
}

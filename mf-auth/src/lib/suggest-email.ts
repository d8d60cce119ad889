const popularDomains = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];
/** Valid domains that are one letter away from a well-known one. */
const similarDomains = ['ymail.com', 'email.com', 'mail.com'];

/** Suggests `ali@gmail.com` for `ali@gmial.com`: the domain is one typo away from a well-known one. */
export function suggestEmail(typed: string): string | undefined {
  const [, name, domain = ''] = /^(.+)@([a-z0-9.-]+)$/i.exec(typed.trim()) ?? [];
  const typedDomain = domain.toLowerCase();
  if (name === undefined || popularDomains.includes(typedDomain) || similarDomains.includes(typedDomain))
    return undefined;
  const match = popularDomains.find((each) => isOneTypoAway(typedDomain, each));
  return match && `${name}@${match}`;
}

/** One letter added, missing or wrong, or two swapped. */
function isOneTypoAway(typed: string, match: string): boolean {
  let same = 0;
  while (same < match.length && typed[same] === match[same]) same += 1;
  const [typedRest, expectedRest] = [typed.slice(same), match.slice(same)];
  const swapped = expectedRest.charAt(1) + expectedRest.charAt(0) + expectedRest.slice(2);
  return (
    typedRest.slice(1) === expectedRest ||
    typedRest === expectedRest.slice(1) ||
    typedRest.slice(1) === expectedRest.slice(1) ||
    typedRest === swapped
  );
}

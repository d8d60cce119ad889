/** True for the prefix itself and everything below it: `/used-cars/x`, not `/used-cars-x`. */
export const isBelow = (pathname: string, prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`);

/** Who owns a path: the longest prefix that fits wins. Undefined: nobody, so it is the shell's (home or 404). */
export function pathOwner<Owner extends string>(
  pathname: string,
  prefixesByOwner: Readonly<Partial<Record<Owner, readonly string[]>>>,
): Owner | undefined {
  let longest: { owner: Owner; prefix: string } | undefined;
  // Object.entries types keys as string; they are owners by the parameter's type.
  for (const [owner, prefixes] of Object.entries(prefixesByOwner) as [Owner, readonly string[]][]) {
    for (const prefix of prefixes) {
      if (isBelow(pathname, prefix) && prefix.length > (longest?.prefix.length ?? 0)) longest = { owner, prefix };
    }
  }
  return longest?.owner;
}

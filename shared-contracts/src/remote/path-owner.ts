/** True for the prefix itself and everything below it: `/used-cars/x`, not `/used-cars-x`. */
export const isBelow = (pathname: string, prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`);

/** The owner of a path: the longest matching prefix wins. Undefined: the shell's (home or 404). */
export function pathOwner<Owner extends string>(
  pathname: string,
  prefixesByOwner: Readonly<Partial<Record<Owner, readonly string[]>>>,
): Owner | undefined {
  let longest: { owner: Owner; prefix: string } | undefined;
  // Object.entries types keys as string; the parameter's type guarantees that they are owners.
  for (const [owner, prefixes] of Object.entries(prefixesByOwner) as [Owner, readonly string[]][]) {
    for (const prefix of prefixes) {
      if (isBelow(pathname, prefix) && prefix.length > (longest?.prefix.length ?? 0)) longest = { owner, prefix };
    }
  }
  return longest?.owner;
}

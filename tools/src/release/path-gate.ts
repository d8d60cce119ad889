import { type DiscoveryDocument, isBelow, type Release, shellPaths } from '@karwan/shared-contracts';
import { type Live, liveRelease } from './serving-releases.ts';

/** Paths that equal, contain or lie below another owner's. Retained versions of other remotes still own theirs. */
export function pathConflicts({ remote, pathPrefixes }: Release, { microFrontends }: DiscoveryDocument): string[] {
  const others = Object.entries(microFrontends).filter(([other]) => other !== remote);
  const owners: [owner: string, prefixes: readonly string[]][] = [
    ['the shell', shellPaths],
    ...others.map(([other, versions]): [string, string[]] => [
      other,
      [...new Set(versions.flatMap(({ extras }) => extras.karwan.pathPrefixes))],
    ]),
  ];
  return owners.flatMap(([owner, prefixes]) =>
    prefixes.flatMap((otherPath) =>
      pathPrefixes
        .filter((ownPath) => isBelow(ownPath, otherPath) || isBelow(otherPath, ownPath))
        .map((ownPath) =>
          ownPath === otherPath
            ? `${ownPath} belongs to ${owner}.`
            : `${ownPath} overlaps ${otherPath}, which belongs to ${owner}.`,
        ),
    ),
  );
}

/** Paths that are live now and missing in the release; links to them would break. */
export const removedPaths = ({ remote, pathPrefixes }: Release, live: Live): string[] =>
  (liveRelease(remote, live)?.pathPrefixes ?? []).filter(
    (path) => !pathPrefixes.some((remaining) => isBelow(path, remaining)),
  );

import { type DiscoveryDocument, isBelow, type Release, shellPaths } from '@karwan/shared-contracts';
import { type Live, liveRelease } from './serving-releases.ts';

/** Paths that equal, contain or lie below another owner's. Retained versions of other remotes still own theirs. */
export function takenPaths({ remote, pathPrefixes }: Release, { microFrontends }: DiscoveryDocument): string[] {
  const others = Object.entries(microFrontends).filter(([other]) => other !== remote);
  const owners: [owner: string, prefixes: readonly string[]][] = [
    ['the shell', shellPaths],
    ...others.map(([other, versions]): [string, string[]] => [
      other,
      [...new Set(versions.flatMap(({ extras }) => extras.karwan.pathPrefixes))],
    ]),
  ];
  return owners.flatMap(([owner, prefixes]) =>
    prefixes.flatMap((theirs) =>
      pathPrefixes
        .filter((own) => isBelow(own, theirs) || isBelow(theirs, own))
        .map((own) =>
          own === theirs ? `${own} belongs to ${owner}.` : `${own} overlaps ${theirs}, which belongs to ${owner}.`,
        ),
    ),
  );
}

/** Paths that are live now and missing in the release; links to them would break. */
export const lostPaths = ({ remote, pathPrefixes }: Release, live: Live): string[] =>
  (liveRelease(remote, live)?.pathPrefixes ?? []).filter((path) => !pathPrefixes.some((kept) => isBelow(path, kept)));

import type { Release } from '@karwan/shared-contracts';
import { type ContractReport, compareReports } from '@karwan/shared-contracts/report';
import type { LiveHost } from './live-host.ts';
import { type Live, servingReleasesOfOthers } from './serving-releases.ts';

type Contracts = ContractReport | undefined;

/**
 * Widgets that would be missing or incompatible between a release and the live releases of other remotes. `built` are
 * the contracts that it was built with; without them, or with releases that do not report widgets, only names are
 * compared.
 */
export function widgetMisfits(release: Release, built: Contracts, live: Live): string[] {
  const reasons = servingReleasesOfOthers(release.remote, live).flatMap((other) => {
    const contracts = live.store.readContracts(other.remote, other.version);
    return [
      ...missedBy(other.remote, other.uses.widgets, contracts, release, built),
      ...lackedFrom(release, built, other, contracts),
    ];
  });
  return [...new Set(reasons)];
}

/** Widgets that the live shell places and the release no longer provides. */
export const widgetsMissedByShell = (release: Release, built: Contracts, { contracts, shellPlaces }: LiveHost) =>
  missedBy('the shell', shellPlaces, contracts, release, built);

function missedBy(placer: string, placed: readonly string[], theirs: Contracts, release: Release, built: Contracts) {
  return ownOf(placed, release).flatMap(({ id, name }) =>
    release.widgets.includes(name)
      ? propsRefused(theirs, built, id).map((reason) => `It does not take what ${placer} gives its widget: ${reason}`)
      : [`It has no widget ${name}, which is placed by ${placer}.`],
  );
}

/** A remote without a live version is no reason to refuse: one of two must be released first. */
function lackedFrom(release: Release, built: Contracts, owner: Release, theirs: Contracts): string[] {
  return ownOf(release.uses.widgets, owner).flatMap(({ id, name }) =>
    owner.widgets.includes(name)
      ? propsRefused(built, theirs, id).map(
          (reason) => `The live ${owner.remote} does not take what it gives: ${reason}`,
        )
      : [`It places the widget ${id}, which the live ${owner.remote} does not have: take ${owner.remote} live first.`],
  );
}

const ownOf = (ids: readonly string[], { remote }: Release) =>
  ids.filter((id) => id.startsWith(`${remote}/`)).map((id) => ({ id, name: id.slice(remote.length + 1) }));

const propsRefused = (placing: Contracts, exposing: Contracts, id: string) =>
  placing && exposing
    ? compareReports(placing, exposing)
        .filter(({ kind, contract }) => kind === 'widget' && contract === id)
        .map(({ reason }) => reason)
    : [];

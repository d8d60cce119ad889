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
export function widgetIncompatibilities(release: Release, built: Contracts, live: Live): string[] {
  const reasons = servingReleasesOfOthers(release.remote, live).flatMap((other) => {
    const contracts = live.store.readContracts(other.remote, other.version);
    return [
      ...brokenConsumers(other.remote, other.uses.widgets, contracts, release, built),
      ...missingFromProvider(release, built, other, contracts),
    ];
  });
  return [...new Set(reasons)];
}

/** Widgets that the live shell places and the release no longer provides. */
export const widgetsMissingForShell = (release: Release, built: Contracts, { contracts, shellPlaces }: LiveHost) =>
  brokenConsumers('the shell', shellPlaces, contracts, release, built);

function brokenConsumers(
  consumer: string,
  placedWidgets: readonly string[],
  otherContracts: Contracts,
  release: Release,
  built: Contracts,
) {
  return widgetsOf(placedWidgets, release).flatMap(({ id, name }) =>
    release.widgets.includes(name)
      ? incompatibleProps(otherContracts, built, id).map(
          (reason) => `It does not take what ${consumer} gives its widget: ${reason}`,
        )
      : [`It has no widget ${name}, which is placed by ${consumer}.`],
  );
}

/** A remote without a live version is no reason to refuse: one of two must be released first. */
function missingFromProvider(release: Release, built: Contracts, owner: Release, otherContracts: Contracts): string[] {
  return widgetsOf(release.uses.widgets, owner).flatMap(({ id, name }) =>
    owner.widgets.includes(name)
      ? incompatibleProps(built, otherContracts, id).map(
          (reason) => `The live ${owner.remote} does not take what it gives: ${reason}`,
        )
      : [`It places the widget ${id}, which the live ${owner.remote} does not have: take ${owner.remote} live first.`],
  );
}

const widgetsOf = (ids: readonly string[], { remote }: Release) =>
  ids.filter((id) => id.startsWith(`${remote}/`)).map((id) => ({ id, name: id.slice(remote.length + 1) }));

const incompatibleProps = (placing: Contracts, exposing: Contracts, id: string) =>
  placing && exposing
    ? compareReports(placing, exposing)
        .filter(({ kind, contract }) => kind === 'widget' && contract === id)
        .map(({ reason }) => reason)
    : [];

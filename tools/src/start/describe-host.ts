import { endpointCatalogue, REMOTE_CONTRACT_VERSION } from '@karwan/shared-contracts';
import { filesIn } from '../build/input-hash.ts';
import { moduleFacts } from '../build/module-facts.ts';
import { readSharedExports } from '../build/shared-exports.ts';
import { usedContracts } from '../build/used-contracts.ts';
import type { LiveHost } from '../release/live-host.ts';
import { inProject } from '../workspace/workspace.ts';

/** What API and shell of this checkout agree to: written down at their start for the release gate. */
export function describeHost(): LiveHost {
  const shellModules = filesIn(inProject('shell/src')).filter((file) => /\.tsx?$/.test(file));
  return {
    contract: REMOTE_CONTRACT_VERSION,
    endpoints: endpointCatalogue.map(({ id }) => id),
    shellListens: usedContracts(shellModules.map((file) => moduleFacts(file))).listens,
    sharedExports: readSharedExports(),
    contractReport: {},
  };
}

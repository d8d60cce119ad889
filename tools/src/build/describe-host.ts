import { MOUNTED_CONTAINERS } from '@karwan/shared-contracts';
import { currentContractReport } from '../checks/contract-report.ts';
import type { LiveHost } from '../release/live-host.ts';
import { sharedVersions } from '../rspack/shared-libraries.ts';
import { inProject } from '../workspace/workspace.ts';
import { listFiles } from './input-hash.ts';
import { moduleFacts } from './module-facts.ts';
import { usedContracts } from './used-contracts.ts';

/** The contracts that API and shell of this checkout support, for the release gate. */
export function describeHost(): LiveHost {
  const shellModules = listFiles(inProject('shell/src')).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const { listens, widgets } = usedContracts(shellModules.map((file) => moduleFacts(file)));
  return {
    contracts: currentContractReport(),
    shellListens: listens,
    shellPlaces: widgets,
    sharedVersions: sharedVersions(inProject('shell')),
    containers: [...MOUNTED_CONTAINERS],
  };
}

import { filesIn } from '../build/input-hash.ts';
import { moduleFacts } from '../build/module-facts.ts';
import { usedContracts } from '../build/used-contracts.ts';
import { currentContractReport } from '../checks/contract-report.ts';
import type { LiveHost } from '../release/live-host.ts';
import { inProject } from '../workspace/workspace.ts';

/** What API and shell of this checkout agree to: written down at their start for the release gate. */
export function describeHost(): LiveHost {
  const shellModules = filesIn(inProject('shell/src')).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const { listens, widgets } = usedContracts(shellModules.map((file) => moduleFacts(file)));
  return { contracts: currentContractReport(), shellListens: listens, shellPlaces: widgets };
}

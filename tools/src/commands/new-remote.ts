import { generateRemote } from '../new-remote/generate-remote.ts';
import { runProgram } from '../terminal/run-program.ts';
import { runSteps } from '../terminal/steps.ts';
import { printUsageIfRequested } from '../terminal/usage.ts';
import { root } from '../workspace/workspace.ts';

printUsageIfRequested('npm run new-remote -- mf-<name>');
const [name, ...rest] = process.argv.slice(2);

try {
  if (!name || rest.length > 0) throw new Error('npm run new-remote -- mf-<name>');
  const { pathPrefix } = generateRemote(root, name);
  await runSteps([
    {
      title: 'Adding it to the workspaces',
      run: async () => {
        const { ok, output } = await runProgram('npm', [
          'install',
          '--no-audit',
          '--no-fund',
          '--prefer-offline',
          '--loglevel=error',
        ]);
        if (!ok) throw new Error(`npm install failed:\n${output}`);
        return undefined;
      },
    },
  ]);
  console.log(`
${name} is ready and passes npm test.
- Pages: ${pathPrefix}, a public page with an island, and ${pathPrefix}/find, an app page (see them with \`npm run dev -- ${name}\`)
- Widget "popular-cities": other remotes can use it once shared-contracts/src/widgets defines it (WidgetsOf then types it here).
- It owns everything below the paths of its routes (${name}/src/exposes/routes.tsx), which the build reads there.
- \`npm run release -- ${name}\` releases it. Commit package-lock.json with it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

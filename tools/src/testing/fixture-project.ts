import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../workspace/workspace.ts';
import { linkLibraries } from './link-libraries.ts';

const SETTINGS = ['.dependency-cruiser.mjs', 'biome.json', 'tsconfig.json'];

/** A small valid project: two remotes, a shell, an API with two modules, contracts, UI, kit. */
const validFiles: Record<string, string> = {
  'shared-contracts/src/index.ts': "import { z } from 'zod';\n\nexport const city = z.string();\n",
  'shared-ui/src/index.ts': "export const brand = 'Karwan';\n",
  'shared-kit/src/index.ts': "export { brand } from '@karwan/shared-ui';\n",
  'shell/src/pages/home.ts': "import { city } from '@karwan/shared-contracts';\n\nexport const home = city;\n",
  'mf-one/src/lib/price.ts': 'export const price = 1;\n',
  'mf-one/src/components/tag.ts': "import { price } from '../lib/price.ts';\n\nexport const tag = price;\n",
  'mf-one/src/features/save/save.ts': "import { tag } from '../../components/tag.ts';\n\nexport const save = tag;\n",
  'mf-one/src/features/share/share.ts': "import { brand } from '@karwan/shared-ui';\n\nexport const share = brand;\n",
  'mf-two/src/pages/page.ts': "import { brand } from '@karwan/shared-kit';\n\nexport const page = brand;\n",
  'api/src/platform/clock.ts': 'export const clock = 1;\n',
  'api/src/platform/http/register-endpoint.ts': 'export const page = 1;\n',
  'api/src/modules/users/index.ts': "export { user } from './service.ts';\n",
  'api/src/modules/users/service.ts':
    "import { clock } from '../../platform/clock.ts';\n\nexport const user = clock;\n",
  'api/src/modules/chat/index.ts': "import { user } from '../users/index.ts';\n\nexport const chat = user;\n",
  'api/src/modules/chat/tables.ts': 'export const page = 1;\n',
  'e2e/tests/home.ts': "import { city } from '@karwan/shared-contracts';\n\nexport const visited = city;\n",
  'tools/src/build.ts': 'export const build = 1;\n',
};

/**
 * Writes the fixture project to a new folder, with this project's settings and libraries, plus `faults` (path → text).
 */
export function makeFixtureProject(faults: Record<string, string> = {}): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'karwan-fixture-'));
  const files = { ...validFiles, ...faults };
  for (const setting of SETTINGS) copyFileSync(inProject(setting), path.join(folder, setting));
  copyFileSync(inProject('.gitignore'), path.join(folder, '.gitignore'));
  const workspaces = [...new Set(Object.keys(validFiles).map((file) => file.split('/')[0] ?? ''))];
  writeJson(path.join(folder, 'package.json'), { name: 'fixture', private: true, workspaces });
  for (const workspace of workspaces) {
    mkdirSync(path.join(folder, workspace), { recursive: true });
    writeJson(path.join(folder, workspace, 'package.json'), {
      name: `@karwan/${workspace}`,
      type: 'module',
      exports: { '.': './src/index.ts' },
      dependencies: {
        '@karwan/shared-contracts': '1.0.0',
        '@karwan/shared-ui': '1.0.0',
        '@karwan/shared-kit': '1.0.0',
        zod: '4.6.7',
      },
    });
  }
  linkLibraries(folder, workspaces);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const writeJson = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

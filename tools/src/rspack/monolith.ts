import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { shellAssetRules } from './asset-rules.ts';
import type { Mode, Side } from './mode.ts';
import { sourceRule } from './source-rule.ts';

export type MonolithPart = {
  name: string;
  /** Absolute path of its source. */
  folder: string;
};

export type MonolithOptions = {
  remotes: MonolithPart[];
  /** Packages bundled once here, while federated bundles each contain their own copy. */
  packages: MonolithPart[];
  mode: Mode;
  /** Receives the two generated modules that replace federation. */
  workFolder: string;
};

/** Bundles the shell with all remotes from the same source, without federation. Only for benches, as a baseline. */
export function asMonolith(
  { client, server }: { client: Configuration; server: Configuration },
  options: MonolithOptions,
): { client: Configuration; server: Configuration } {
  mkdirSync(options.workFolder, { recursive: true });
  return {
    client: inOne(client, 'browser', options, /[\\/]load-remote\.ts$/, writeLoader(options)),
    server: inOne(server, 'server', options, /[\\/]evaluate-remote\.ts$/, writeEvaluator(options)),
  };
}

function inOne(
  configuration: Configuration,
  side: Side,
  { remotes, packages, mode }: MonolithOptions,
  replaced: RegExp,
  replacement: string,
): Configuration {
  const parts = [...remotes, ...packages];
  const rules = parts.map(({ name, folder }) =>
    sourceRule({ mode, side, namespace: name, include: folder + path.sep }),
  );
  return {
    ...configuration,
    module: { rules: [...rules, ...shellAssetRules(side)] },
    plugins: [
      ...(configuration.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(replaced, (request: { request: string }) => {
        request.request = replacement;
      }),
    ],
  };
}

const exposed = ({ folder }: MonolithPart, module = 'remote.tsx') =>
  JSON.stringify(path.join(folder, 'exposes', module));

function writeLoader({ remotes, workFolder }: MonolithOptions): string {
  const entry = (remote: MonolithPart, module: string) =>
    `  ${JSON.stringify(remote.name)}: () => import(/* webpackChunkName: "${path.parse(module).name}-${remote.name}" */ ${exposed(remote, module)}),`;
  const withIslands = remotes.filter(({ folder }) => existsSync(path.join(folder, 'exposes/islands.ts')));
  const text = `const remotes = {
${remotes.map((remote) => entry(remote, 'remote.tsx')).join('\n')}
};
const islands = {
${withIslands.map((remote) => entry(remote, 'islands.ts')).join('\n')}
};
export const loadRemote = async ({ name }) => (await remotes[name]()).remote;
export const loadIslands = async ({ name }) => (await islands[name]()).islands;
`;
  return written(path.join(workFolder, 'load-remote.js'), text);
}

function writeEvaluator({ remotes, workFolder }: MonolithOptions): string {
  const imports = remotes.map((remote, index) => `import { remote as remote${index} } from ${exposed(remote)};`);
  const entries = remotes.map(({ name }, index) => `  ${JSON.stringify(name)}: remote${index},`);
  const text = `${imports.join('\n')}\nconst remotes = {\n${entries.join('\n')}\n};\nexport const evaluateRemote = (_code, fileName) => remotes[fileName.split('@')[0]];\n`;
  return written(path.join(workFolder, 'evaluate-remote.js'), text);
}

function written(file: string, text: string): string {
  writeFileSync(file, text);
  return file;
}

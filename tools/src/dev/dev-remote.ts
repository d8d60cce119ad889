import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTAINER, type DeployedVersion, REMOTE_CONTRACT_VERSION, type Release } from '@karwan/shared-contracts';
import { type Compiler, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { integrityOf } from '../build/built-files.ts';
import { prefixesOfRemote } from '../build/check-remote.ts';
import { evaluateRemote } from '../build/evaluate-remote.ts';
import { remoteConfigurations } from '../rspack/preset.ts';
import { ENTRY_FILE } from '../rspack/remote-client.ts';
import { readRemoteDescription } from '../rspack/remote-description.ts';
import { SERVER_FILE } from '../rspack/remote-server.ts';

export type DevRemoteOptions = {
  /** Absolute path of the remote. */
  folder: string;
  /** Absolute path for build output. */
  outFolder: string;
  port: number;
  /** Called after every successful compilation with the version to list in the discovery document. */
  onVersion: (version: DeployedVersion) => void;
  log: (message: string) => void;
};

type Served = DevRemoteOptions & { origin: string; name: string };

export type DevRemote = { origin: string; stop: () => Promise<void> };

/**
 * Serves a remote with hot reload. Open app pages apply changes without reloading; for pages rendered by the shell,
 * each change creates a new version and notifies open public pages. Resolves when the first version is available.
 */
export async function startDevRemote(options: DevRemoteOptions): Promise<DevRemote> {
  const { folder, outFolder, port, log } = options;
  const origin = `http://localhost:${port}`;
  const { name } = readRemoteDescription(folder);
  const { client, server } = remoteConfigurations(folder, {
    mode: 'development',
    outFolder,
    hotReloadUrl: `${origin}/client/`,
  });
  rmSync(outFolder, { recursive: true, force: true });
  mkdirSync(outFolder, { recursive: true });

  const clientCompiler = rspack(client);
  const serverCompiler = rspack(server);
  const devServer = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      liveReload: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      devMiddleware: { publicPath: '/client/', writeToDisk: (file) => !file.includes('hot-update') },
      static: { directory: outFolder, publicPath: '/', watch: false },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
    },
    clientCompiler,
  );
  const onVersion: DevRemoteOptions['onVersion'] = (version) => {
    options.onVersion(version);
    // Handled by `shell/src/entry/new-document.ts`; the dev server's own scripts ignore it.
    devServer.sendMessage(devServer.webSocketServer?.clients ?? [], 'version');
  };
  const firstVersion = publishTogether({ ...options, onVersion, origin, name }, clientCompiler, serverCompiler);
  await devServer.start();
  serverCompiler.watch({}, () => undefined);
  await firstVersion;
  log(`${name} is under hot reload (${origin}).`);
  return {
    origin,
    stop: async () => {
      await devServer.stop();
      await new Promise<void>((resolve) => serverCompiler.close(() => resolve()));
    },
  };
}

/**
 * Publishes whenever both sides have compiled the same state, unless evaluating the code throws. Resolves after the
 * first publication.
 */
function publishTogether(options: Served, ...compilers: Compiler[]): Promise<void> {
  return new Promise((resolve) => {
    const compiled = new Set<Compiler>();
    for (const compiler of compilers) {
      compiler.hooks.invalid.tap('karwan-dev', () => void compiled.delete(compiler));
      compiler.hooks.done.tap('karwan-dev', (stats) => {
        if (stats.hasErrors()) return options.log(stats.toString({ all: false, errors: true, colors: true }));
        compiled.add(compiler);
        if (compiled.size < compilers.length) return;
        // Runs after `done`, when the files have been written.
        setImmediate(() => {
          try {
            options.onVersion(writeVersion(options));
            resolve();
          } catch (error) {
            options.log(`${options.name} compiles, but its last version that ran stays: ${stackOf(error)}`);
          }
        });
      });
    }
  });
}

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : String(error));

/**
 * Stores this state's entry and server file under a versioned URL, so that a page rendered just before matches its
 * integrity hashes; chunks are always the latest.
 */
function writeVersion({ folder, outFolder, origin, name }: Served): DeployedVersion {
  const clientEntry = `client/${ENTRY_FILE}`;
  const serverEntry = `server/${SERVER_FILE}`;
  const contents = new Map([clientEntry, serverEntry].map((file) => [file, readFileSync(path.join(outFolder, file))]));
  const version = `dev-${createHash('sha256')
    .update(Buffer.concat([...contents.values()]))
    .digest('hex')
    .slice(0, 10)}`;
  const baseUrl = `${origin}/versions/${version}/`;
  const remote = evaluateRemote(path.join(outFolder, serverEntry), folder);
  const [pathPrefixes, widgets] = [prefixesOfRemote(remote), Object.keys(remote.widgets)];
  const integrities = new Map([...contents].map(([file, content]) => [file, integrityOf(content)]));
  const integrityOfFile = (file: string) => integrities.get(file) ?? '';
  const release: Release = {
    remote: name,
    version,
    commit: '0'.repeat(40),
    builtAt: new Date().toISOString(),
    contract: REMOTE_CONTRACT_VERSION,
    container: CONTAINER,
    clientEntry,
    serverEntry,
    files: Object.fromEntries(
      [...contents].map(([file, content]) => [file, { integrity: integrityOfFile(file), bytes: content.length }]),
    ),
    // No preloads: chunks change under hot reload.
    chunks: {},
    pathPrefixes,
    widgets,
    islands: [],
    uses: {
      endpoints: [],
      emits: [],
      listens: [],
      realtimeListens: [],
      realtimeEmits: [],
      widgets: [],
      islands: [],
      sharedImports: {},
      sharedVersions: {},
    },
  };
  const description = Buffer.from(JSON.stringify(release));
  for (const [file, content] of [...contents, ['release.json', description] as const]) {
    const filePath = path.join(outFolder, 'versions', version, file);
    mkdirSync(path.dirname(filePath), { recursive: true });
    writeFileSync(filePath, content);
  }
  return {
    url: baseUrl + clientEntry,
    metadata: { version, integrity: integrityOfFile(clientEntry) },
    deployment: { traffic: 100, default: true },
    extras: {
      karwan: {
        baseUrl,
        releaseIntegrity: integrityOf(description),
        server: { url: baseUrl + serverEntry, integrity: integrityOfFile(serverEntry) },
        contract: REMOTE_CONTRACT_VERSION,
        container: CONTAINER,
        pathPrefixes,
        widgets,
      },
    },
  };
}

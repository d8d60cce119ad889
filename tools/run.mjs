// Entry point of every command: `node tools/run.mjs <command> …`. Runs on Node 20 or later before anything is
// installed, so it uses only Node's own modules. Installs what package-lock.json requires, then starts the command with
// the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const commandsFolder = path.join(root, 'tools/src/commands');
const projectNode = path.join(root, 'node_modules/node/bin/node');
const [command, ...rest] = process.argv.slice(2);

const commandFile = path.join(commandsFolder, `${command}.ts`);
if (!command || !existsSync(commandFile))
  stop(`There is no command "${command ?? ''}". There are: ${commands().join(', ')}.`);

process.chdir(root);
const missing = missingReason();
if (missing) install(missing);
if (!existsSync(projectNode)) fetchProjectNode();
runCommand();

function commands() {
  return readdirSync(commandsFolder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -3));
}

/** Compares the lockfile with npm's record of what it installed; file times are meaningless after a clone. */
function missingReason() {
  const locked = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!locked) stop('package-lock.json is missing: this is not a complete checkout.');
  if (!installed) return 'nothing is installed yet';
  const changed = Object.entries(locked).filter(
    ([place, entry]) =>
      place.includes('node_modules/') && !entry.optional && installed[place]?.version !== entry.version,
  );
  const isIncomplete = changed.length === 0 && !existsSync(path.join(root, 'node_modules/typescript/package.json'));
  return isIncomplete ? 'node_modules is not complete' : changed.length > 0 && `${changed.length} packages changed`;
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Not `npm ci`: it rejects a lockfile without the optional packages of other platforms, which a registry need not have.
 * Comparing the result with the lockfile afterwards is just as exact.
 */
function install(reason) {
  const packages = Object.keys(packagesOf('package-lock.json')).length;
  const startedAt = Date.now();
  console.log(`Installing ${packages} packages (${reason}); the first time takes a minute or two.`);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', ...(process.stdout.isTTY ? [] : ['--no-progress'])];
  const { status } = runNpm(['install', '--no-save', ...quiet]);
  if (status !== 0) stop(`npm install failed (exit ${status}): its own message stands above.`);
  const left = missingReason();
  if (left)
    stop(`npm did not install what package-lock.json says (${left}). Do package.json and package-lock.json agree?`);
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/** If npm skips install scripts, the `node` package has not downloaded its binary. */
function fetchProjectNode() {
  console.log("Fetching the project's own Node.");
  runNpm(['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts', '--loglevel=error']);
  if (existsSync(projectNode)) return;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies.node;
  stop(
    `Node ${wanted} could not be installed by npm. Install Node ${wanted.split('.')[0]} yourself and link it as ${projectNode}.`,
  );
}

/** Ctrl-C reaches the child through the terminal; this process waits and exits with the child's status. */
function runCommand() {
  const child = spawn(projectNode, [commandFile, ...rest], {
    stdio: 'inherit',
    env: {
      // Caches compiled code: saves half a second for each start of the API and each test file.
      NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
      ...process.env,
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    },
  });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  if (process.env.npm_lifecycle_event) stopWithNpm(child);
  child.on('error', (error) => stop(`The project's own Node did not start: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/**
 * A signal sent to npm's process id stops only npm: its shell forwards no signals. Detect that by the changed parent.
 */
function stopWithNpm(child) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}

function runNpm(args) {
  return spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

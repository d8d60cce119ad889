// The door of every command: `node tools/run.mjs <command> …`. It runs on Node 20 or later with nothing installed, so it
// uses Node's own modules only, brings node_modules up to package-lock.json, and hands over to the project's own Node.
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
const missing = whatIsMissing();
if (missing) install(missing);
if (!existsSync(projectNode)) fetchProjectNode();
handOver();

function commands() {
  return readdirSync(commandsFolder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -3));
}

/** Compares the lock with npm's own note of what it installed; times of files say nothing after a clone. */
function whatIsMissing() {
  const locked = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!locked) stop('package-lock.json is missing: this is not a complete checkout.');
  if (!installed) return 'nothing is installed yet';
  const changed = Object.entries(locked).filter(
    ([place, entry]) =>
      place.includes('node_modules/') && !entry.optional && installed[place]?.version !== entry.version,
  );
  const gone = changed.length === 0 && !existsSync(path.join(root, 'node_modules/typescript/package.json'));
  return gone ? 'node_modules is not complete' : changed.length > 0 && `${changed.length} packages changed`;
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Not `npm ci`: it refuses a lock that lacks the optional packages of other platforms, and a registry need not have all
 * of those. What was installed is compared with the lock afterwards, so it is as exact.
 */
function install(reason) {
  const packages = Object.keys(packagesOf('package-lock.json')).length;
  const startedAt = Date.now();
  console.log(`Installing ${packages} packages (${reason}); the first time takes a minute or two.`);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', ...(process.stdout.isTTY ? [] : ['--no-progress'])];
  const { status } = runNpm(['install', '--no-save', ...quiet]);
  if (status !== 0) stop(`npm install failed (exit ${status}): its own message stands above.`);
  const left = whatIsMissing();
  if (left)
    stop(`npm did not install what package-lock.json says (${left}). Do package.json and package-lock.json agree?`);
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/** Where npm is told to skip install scripts, the `node` package has not fetched its binary yet. */
function fetchProjectNode() {
  console.log("Fetching the project's own Node.");
  runNpm(['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts', '--loglevel=error']);
  if (existsSync(projectNode)) return;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies.node;
  stop(
    `Node ${wanted} could not be installed by npm. Install Node ${wanted.split('.')[0]} yourself and link it as ${projectNode}.`,
  );
}

/** Ctrl-C reaches the child through the terminal; this process only waits and ends as the child did. */
function handOver() {
  const child = spawn(projectNode, [commandFile, ...rest], {
    stdio: 'inherit',
    env: {
      // What was compiled once is not compiled again: half a second less for each start of the API, and of each test file.
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

/** Who ends npm by its process id ends npm alone: npm's shell passes no signal on, and this process gets a new parent. */
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

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { inProject } from '../workspace/workspace.ts';

const work = mkdtempSync(path.join(tmpdir(), 'karwan-wrapper-'));
after(() => rmSync(work, { recursive: true }));
const settings = path.join(work, 'karwan.env');

/** Runs the wrapper as an operator would, with foreign settings in the environment. */
function wrapper(text: string, ...words: string[]) {
  writeFileSync(settings, text);
  const env = {
    PATH: process.env.PATH,
    KARWAN_SETTINGS: settings,
    KARWAN_USER: userInfo().username,
    KARWAN_DATA: path.join(work, 'of-the-caller'),
  };
  const { status, stderr } = spawnSync(inProject('deploy/karwan'), words, { env, encoding: 'utf8' });
  return { status, stderr };
}

describe('deploy/karwan', () => {
  test('reads the settings of the site alone, each value as it is written', () => {
    const quoted = (value: string) => `There is no site in ${value}: nothing has been started there yet`;
    for (const [written, value] of [
      [`'${work}/a $HOME & "b" #c'`, `${work}/a $HOME & "b" #c`],
      [`"${work}/it's $(id) #1"`, `${work}/it's $(id) #1`],
      [`\`${work}/p$a&s'w"o#r d\``, `${work}/p$a&s'w"o#r d`],
    ]) {
      const { status, stderr } = wrapper(`KARWAN_DATA=${written}\n`, 'release', '--status');
      assert.ok(stderr.includes(quoted(value ?? '')), stderr);
      assert.equal(status, 1);
    }
  });

  test('a command makes no empty site where there is none, neither there nor where the caller would', () => {
    const data = path.join(work, 'none');
    for (const words of [
      ['admin', 'add-office', 'a@karwan.example', '--roles', 'moderator'],
      ['backup', path.join(work, 'backup')],
      ['import', path.join(work, 'cars.csv')],
      ['seed', '--ads', '1'],
      ['release', 'mf-listings'],
      ['release', '--status'],
      ['release', 'mf-listings', '--rollback'],
    ]) {
      const { status, stderr } = wrapper(`KARWAN_DATA=${data}\n`, ...words);
      assert.match(stderr, /^There is no site in .+\/none: nothing has been started there yet/, words.join(' '));
      assert.equal(status, 1);
    }
    for (const name of ['none', 'of-the-caller', 'backup'])
      assert.equal(existsSync(path.join(work, name)), false, name);
  });

  test('names its commands when it is given another, and a file that cannot be read', () => {
    assert.match(wrapper('', 'test').stderr, /^Usage: deploy\/karwan <command> …, one of: admin, backup/);
    assert.match(wrapper('').stderr, /^Usage: deploy\/karwan/);
  });
});

describe('the files of deploy/', () => {
  const units = globSync('deploy/systemd/*.service', { cwd: inProject() });

  test('Node alone reads the settings, in units as in the wrapper', () => {
    assert.ok(units.length >= 4, units.join());
    for (const unit of units) {
      const text = readFileSync(inProject(unit), 'utf8');
      assert.doesNotMatch(text, /EnvironmentFile/, unit);
      assert.match(text, /node --env-file=\/etc\/karwan\/karwan\.env |\/deploy\/karwan /, unit);
    }
  });

  test('every process listens on this machine only: nginx alone is reached from outside', () => {
    for (const unit of units.filter((name) => !name.includes('backup')))
      assert.match(readFileSync(inProject(unit), 'utf8'), /^Environment=.*\b(API_)?HOST=127\.0\.0\.1 /m, unit);
  });

  test('a way back restarts the processes of a deployment the other way round: a newer shell may need a newer API', () => {
    const restarted = (runbook: string) =>
      /for unit in (.*); do/.exec(readFileSync(inProject('docs/runbooks', runbook), 'utf8'))?.[1]?.split(' ');
    const deployed = restarted('deploy.md');
    assert.deepEqual(deployed?.length, 5);
    assert.deepEqual(restarted('roll-back.md'), deployed?.toReversed());
  });

  test('runbooks run commands on the site by the wrapper', () => {
    for (const runbook of globSync('docs/runbooks/*.md', { cwd: inProject() })) {
      const text = readFileSync(inProject(runbook), 'utf8');
      assert.doesNotMatch(text, /npm (start|run (admin|backup|import|release|restore|seed|start))\b/, runbook);
      assert.doesNotMatch(text, /\. \/etc\/karwan\/karwan\.env/, runbook);
    }
  });
});

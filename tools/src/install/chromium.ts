import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { runProgram } from '../terminal/run-program.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium without what it would look up in the network by itself; as root it cannot have its sandbox. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** An installed Chromium: `KARWAN_CHROMIUM`, else the system's, else the one that Playwright has downloaded. */
export function findChromium(): string | undefined {
  const named = process.env.KARWAN_CHROMIUM;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)));
  return [...(named ? [named] : []), ...onPath, chromium.executablePath()].find((file) => existsSync(file));
}

/** Finds a Chromium or installs one: Playwright's download first, then Debian's package where this process may. */
export async function installChromium(tell: (progress: string) => void): Promise<string> {
  const found = findChromium();
  if (found) return found;
  tell("downloading Playwright's Chromium");
  const download = await runProgram('playwright', ['install', '--with-deps', 'chromium'], { onLine: tell });
  if (!findChromium() && process.getuid?.() === 0) {
    tell("installing the system's Chromium");
    await runProgram('apt-get', ['update'], { onLine: tell });
    await runProgram('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      onLine: tell,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    `No Chromium was found and none could be installed (${download.output.trim().split('\n').at(-1)}). Install one and name it in KARWAN_CHROMIUM.`,
  );
}

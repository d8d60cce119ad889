import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { runProgram } from '../terminal/run-program.ts';
import { installDebianPackages } from './debian-packages.ts';

/** The same engine without a window; saves a third of the browser tests' time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
/** Has the metrics that the pages' fallback font is adjusted to. The headless shell includes no fonts. */
const FONT = { package: 'fonts-liberation', file: '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf' };
const SYSTEM_NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Disables background network requests. Chromium's sandbox does not work as root. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** An installed Chromium: `KARWAN_CHROMIUM`, else the system's, else Playwright's download. */
export function findChromium(): string | undefined {
  const named = process.env.KARWAN_CHROMIUM;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)));
  return [...(named ? [named] : []), ...onPath, chromium.executablePath()].find((file) => existsSync(file));
}

/**
 * Installs the headless shell and a font from Debian packages, if permitted. Otherwise uses an installed browser, or
 * downloads Playwright's Chromium.
 */
export async function installChromium(onProgress: (progress: string) => void): Promise<string> {
  const hasPreferred = findChromium()?.endsWith(HEADLESS_SHELL) && existsSync(FONT.file);
  if (!hasPreferred && !process.env.KARWAN_CHROMIUM)
    await installDebianPackages([HEADLESS_SHELL, FONT.package], onProgress);
  const found = findChromium();
  if (found) return found;
  onProgress("downloading Playwright's Chromium");
  const download = await runProgram('playwright', ['install', '--with-deps', 'chromium'], { onLine: onProgress });
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    `No Chromium was found and none could be installed (${download.output.trim().split('\n').at(-1)}). Install one and name it in KARWAN_CHROMIUM.`,
  );
}

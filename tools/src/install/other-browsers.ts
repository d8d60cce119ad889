import { existsSync, globSync } from 'node:fs';
import { installDebianPackages } from './debian-packages.ts';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
/** Debian packages for WebKit, and the file that shows whether each is installed. */
const WEBKIT = {
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/xvfb-run',
  xauth: '/usr/bin/xauth',
  'python3-gi': '/usr/lib/python3/dist-packages/gi/__init__.py',
  'gir1.2-webkit2-4.1': '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib',
};

export const findFirefox = (): string | undefined => FIREFOX.find((file) => existsSync(file));

export const hasWebKit = (): boolean => missingForWebKit().length === 0;

/** Installs Firefox and WebKit for the smoke test from Debian packages, if permitted. */
export const installOtherBrowsers = (onProgress: (progress: string) => void): Promise<void> =>
  installDebianPackages([...(findFirefox() ? [] : ['firefox-esr']), ...missingForWebKit()], onProgress);

const missingForWebKit = () =>
  Object.entries(WEBKIT).flatMap(([name, file]) => (globSync(file).length === 0 ? [name] : []));

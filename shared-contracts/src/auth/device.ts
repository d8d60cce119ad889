import type * as fingerprintjs from '@fingerprintjs/fingerprintjs';
import type { DeviceInfo } from '../entities/device-info.ts';

type Fingerprint = Pick<typeof fingerprintjs, 'hashComponents' | 'loadSources' | 'prepareForSources' | 'sources'>;

const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /Edg(A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const systems: [name: string, pattern: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

const nameIn = (list: [string, RegExp][], userAgent: string, unknown: string) =>
  list.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? unknown;

/** 'Chrome on Android': what the list of sessions shows. */
export const deviceNameOf = (userAgent: string) =>
  `${nameIn(browsers, userAgent, 'Browser')} on ${nameIn(systems, userAgent, 'unknown system')}`;

export const deviceTypeOf = (userAgent: string): DeviceInfo['deviceType'] =>
  /Mobi|Android|iPhone|iPad/.test(userAgent) ? 'Mobile' : 'Desktop';

/**
 * Measures the device once per page: some 100 ms and a file, so ask early, when something is typed. `load` imports
 * FingerprintJS, which is in the bundles of those remotes only that ask. The same browser gets the same id in each.
 */
export function createDeviceReader(load: () => Promise<Fingerprint>): () => Promise<DeviceInfo> {
  let deviceId: Promise<string> | undefined;
  return async () => {
    deviceId ??= load().then(measure).catch(ownId);
    const { userAgent } = navigator;
    return { deviceId: await deviceId, deviceName: deviceNameOf(userAgent), deviceType: deviceTypeOf(userAgent) };
  };
}

async function measure({ hashComponents, loadSources, prepareForSources, sources }: Fingerprint): Promise<string> {
  await prepareForSources();
  // As the library's own `load`, without its statistics for its maker, and without the sources that write markup
  // or event handlers, which the page's Trusted Types refuse.
  const readComponents = loadSources(sources, { cache: {}, debug: false }, ['fontPreferences', 'domBlockers']);
  return hashComponents(await readComponents());
}

const OWN_ID_KEY = 'karwan:device';

/** Stands in for the fingerprint where a content blocker or an odd browser prevents it: nobody is locked out by that. */
function ownId(): string {
  try {
    const kept = localStorage.getItem(OWN_ID_KEY) ?? crypto.randomUUID();
    localStorage.setItem(OWN_ID_KEY, kept);
    return kept;
  } catch {
    return crypto.randomUUID();
  }
}

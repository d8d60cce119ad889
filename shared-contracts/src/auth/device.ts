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

const findName = (list: [string, RegExp][], userAgent: string, unknown: string) =>
  list.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? unknown;

/** 'Chrome on Android': shown in the list of sessions. */
export const deviceNameOf = (userAgent: string) =>
  `${findName(browsers, userAgent, 'Browser')} on ${findName(systems, userAgent, 'unknown system')}`;

export const deviceTypeOf = (userAgent: string): DeviceInfo['deviceType'] =>
  /Mobi|Android|iPhone|iPad/.test(userAgent) ? 'Mobile' : 'Desktop';

/**
 * Fingerprints the device once per page. This takes about 100 ms and downloads a file, so start it early, e.g. when the
 * user starts typing. `load` imports FingerprintJS, which only remotes that call this bundle. All remotes get the same
 * id in one browser.
 */
export function createDeviceReader(load: () => Promise<Fingerprint>): () => Promise<DeviceInfo> {
  let deviceId: Promise<string> | undefined;
  return async () => {
    deviceId ??= load().then(computeFingerprint).catch(fallbackId);
    const { userAgent } = navigator;
    return { deviceId: await deviceId, deviceName: deviceNameOf(userAgent), deviceType: deviceTypeOf(userAgent) };
  };
}

async function computeFingerprint({
  hashComponents,
  loadSources,
  prepareForSources,
  sources,
}: Fingerprint): Promise<string> {
  await prepareForSources();
  // Equals the library's own `load` without its usage statistics, and without the sources that write markup or event
  // handlers, which the page's Trusted Types block.
  const readComponents = loadSources(sources, { cache: {}, debug: false }, ['fontPreferences', 'domBlockers']);
  return hashComponents(await readComponents());
}

const FALLBACK_ID_KEY = 'karwan:device';

/** Fallback id where a content blocker or an unusual browser prevents fingerprinting, so that login still works. */
function fallbackId(): string {
  try {
    const storedId = localStorage.getItem(FALLBACK_ID_KEY) ?? crypto.randomUUID();
    localStorage.setItem(FALLBACK_ID_KEY, storedId);
    return storedId;
  } catch {
    return crypto.randomUUID();
  }
}

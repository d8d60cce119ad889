import type { DeviceInfo } from '@karwan/shared-contracts';

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

const OWN_ID_KEY = 'karwan:device';
let deviceId: Promise<string> | undefined;

const fingerprint = async () => {
  // Not named after what it does: content blockers stop files that are called so.
  const { hashComponents, loadSources, prepareForSources, sources } = await import(
    /* webpackChunkName: "device" */ '@fingerprintjs/fingerprintjs'
  );
  await prepareForSources();
  // As the library's own `load`, without its statistics for its maker, and without the one source that writes markup
  // into a frame, which the page's Trusted Types refuse.
  const readComponents = loadSources(sources, { cache: {}, debug: false }, ['fontPreferences']);
  return hashComponents(await readComponents());
};

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

/**
 * The device for login and sign-up calls (AUTH-13). The fingerprint takes some 100 ms the first time: ask early, when a
 * form opens.
 */
export async function readDevice(): Promise<DeviceInfo> {
  deviceId ??= fingerprint().catch(ownId);
  const { userAgent } = navigator;
  return { deviceId: await deviceId, deviceName: deviceNameOf(userAgent), deviceType: deviceTypeOf(userAgent) };
}

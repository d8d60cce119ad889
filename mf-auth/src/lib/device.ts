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

let deviceId: Promise<string> | undefined;

const fingerprint = async () => {
  const { default: FingerprintJS } = await import(/* webpackChunkName: "fingerprint" */ '@fingerprintjs/fingerprintjs');
  const agent = await FingerprintJS.load();
  return (await agent.get()).visitorId;
};

/** The device for login and sign-up calls (AUTH-13). The fingerprint takes some 100 ms the first time. */
export async function readDevice(): Promise<DeviceInfo> {
  deviceId ??= fingerprint();
  deviceId.catch(() => {
    deviceId = undefined;
  });
  const { userAgent } = navigator;
  return { deviceId: await deviceId, deviceName: deviceNameOf(userAgent), deviceType: deviceTypeOf(userAgent) };
}

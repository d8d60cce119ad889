/** The device that logins without a form come from, as the account's list of devices names it. */
export const TEST_DEVICE = { deviceId: 'browser-test', deviceName: 'Chrome on Linux', deviceType: 'Desktop' } as const;

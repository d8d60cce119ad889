/** The device of logins without a form, as shown in the account's device list. */
export const TEST_DEVICE = { deviceId: 'browser-test', deviceName: 'Chrome on Linux', deviceType: 'Desktop' } as const;

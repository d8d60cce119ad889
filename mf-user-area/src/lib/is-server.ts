/** Rendering on the server: nothing of the device is there, and nothing private is read. */
export const isServer = typeof document === 'undefined';

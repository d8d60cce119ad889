/** Rendering on the server: nothing of the device is there, nothing private is read, and a page waits for its data. */
export const isServer = typeof document === 'undefined';

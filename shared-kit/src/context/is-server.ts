/** True when rendering on the server: device state and private data are unavailable, and pages wait for their data. */
export const isServer = typeof document === 'undefined';

/** Rendering on the server: a page waits for its data there, while in a browser it shows that it is on its way. */
export const isServer = typeof document === 'undefined';

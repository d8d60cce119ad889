import { z } from 'zod';

/** A subresource integrity value as browsers take it, `sha384-…`. */
export const integrity = z
  .string()
  .regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'Must be a subresource integrity value, e.g. sha384-…');

/** Name of a remote: its folder, and its namespace of copy. */
export const remoteName = z.string().regex(/^mf-[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be like mf-listings');

/** A version as it stands in folders and URLs. */
export const remoteVersion = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+_-]{0,63}$/, 'Must be usable as a folder name');

/**
 * How a remote's entry hands over what it exposes: `plain` needs nothing but the shared libraries. Releases from before leave
 * it out; theirs needs the federation's runtime in the page.
 */
export const container = z.string().optional();

/** A path of its own, `/used-cars`: no slash at the end, no parameters. The remote owns everything below it, too. */
export const pathPrefix = z.string().regex(/^(\/[a-z0-9-]+)+$/, 'Must be like /used-cars');

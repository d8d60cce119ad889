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
 * What kind of container of module federation a remote's entry is. `plain` brings all that it needs but the shared libraries, as
 * other tools than ours build it, and ours did before; `mf2-external` and those that leave it out take the runtime of the
 * federation from the page.
 */
export const container = z.string().optional();
/** That of remotes built now. */
export const CONTAINER = 'mf2-external';
/** Those that the shell mounts, beside the ones that are left out. */
export const MOUNTED_CONTAINERS: readonly string[] = [CONTAINER, 'plain'];

/** A path of its own, `/used-cars`: no slash at the end, no parameters. The remote owns everything below it, too. */
export const pathPrefix = z.string().regex(/^(\/[a-z0-9-]+)+$/, 'Must be like /used-cars');

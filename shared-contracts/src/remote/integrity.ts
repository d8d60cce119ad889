import { z } from 'zod';

/** A subresource integrity value supported by browsers, `sha384-…`. */
export const integrity = z
  .string()
  .regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'Must be a subresource integrity value, e.g. sha384-…');

/** Name of a remote; also its folder and its namespace of copy. */
export const remoteName = z.string().regex(/^mf-[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be like mf-listings');

/** A version, as used in folder names and URLs. */
export const remoteVersion = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+_-]{0,63}$/, 'Must be usable as a folder name');

/**
 * The module federation container format of a remote's entry. `plain` bundles everything except the shared libraries,
 * like older releases and other tools. `mf2-external`, and entries without a value, use the page's federation runtime.
 */
export const container = z.string().optional();
/** The format of current builds. */
export const CONTAINER = 'mf2-external';
/** Formats that the shell mounts, besides entries without one. */
export const MOUNTED_CONTAINERS: readonly string[] = [CONTAINER, 'plain'];

/** A path prefix such as `/used-cars`: no trailing slash, no parameters. The remote also owns everything below it. */
export const pathPrefix = z.string().regex(/^(\/[a-z0-9-]+)+$/, 'Must be like /used-cars');

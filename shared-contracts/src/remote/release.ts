import { z } from 'zod';
import { container, integrity, pathPrefix, remoteName, remoteVersion } from './integrity.ts';

/** A path inside a release folder, `client/123.js`: relative, without `..`. */
export const releasePath = z
  .string()
  .regex(/^[^/\\?#]+(\/[^/\\?#]+)*$/, 'Must be a relative path')
  .refine((path) => !path.split('/').includes('..'), 'Must stay inside the release');

const paths = z.array(releasePath);

/**
 * `release.json`: contents and dependencies of one immutable release folder `<remote>/<version>/`. The shell preloads
 * by its chunk map, browsers verify its integrity values, and the release gate compares its dependencies with the live
 * contracts.
 */
export const release = z
  .object({
    remote: remoteName,
    version: remoteVersion,
    /** The commit it was built from. */
    commit: z.string().regex(/^[0-9a-f]{7,64}$/),
    /** True if the sources differed from that commit. Absent if they did not, or if unknown. */
    isModified: z.boolean().optional(),
    builtAt: z.iso.datetime(),
    /** The `REMOTE_CONTRACT_VERSION` it was built with. */
    contract: z.int().positive(),
    container,
    /** `client/remoteEntry.js`. */
    clientEntry: releasePath,
    /** `server/remote.cjs`. */
    serverEntry: releasePath,
    /** Every file except release.json itself. */
    files: z.record(releasePath, z.object({ integrity, bytes: z.int().min(0) })),
    /** Chunk name → required scripts and styles, in loading order. Routes and widgets refer to chunks by name. */
    chunks: z.record(z.string(), z.object({ scripts: paths, styles: paths })),
    pathPrefixes: z.array(pathPrefix),
    widgets: z.array(z.string().min(1)),
    /** Islands that it exposes. Older releases omit them. */
    islands: z.array(z.string().min(1)).default([]),
    uses: z.object({
      /** Endpoint ids, `listings.get@1`. */
      endpoints: z.array(z.string()),
      /** Event names, `listing.saved@1`: published and subscribed. */
      emits: z.array(z.string()),
      listens: z.array(z.string()),
      /** Realtime events that it listens to and emits. Older releases omit this and the fields below. */
      realtimeListens: z.array(z.string()).default([]),
      realtimeEmits: z.array(z.string()).default([]),
      /** Widgets of other remotes that it places, `mf-auth/auth-modals`. */
      widgets: z.array(z.string()).default([]),
      /** Its own islands that it places on the server, `save-heart`. */
      islands: z.array(z.string()).default([]),
      /** Shared library → names imported from it. */
      sharedImports: z.record(z.string(), z.array(z.string())),
      /** Shared library → the version it was built for. Older releases omit it. */
      sharedVersions: z.record(z.string(), z.string()).default({}),
    }),
  })
  .superRefine((value, context) => {
    const referencedFiles = [value.clientEntry, value.serverEntry];
    for (const { scripts, styles } of Object.values(value.chunks)) referencedFiles.push(...scripts, ...styles);
    for (const path of new Set(referencedFiles)) {
      if (!Object.hasOwn(value.files, path)) context.addIssue(`${path} is named but is not among the files`);
    }
  });
export type Release = z.infer<typeof release>;

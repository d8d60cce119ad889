import { z } from 'zod';
import { container, integrity, pathPrefix, remoteName, remoteVersion } from './integrity.ts';

/** A path inside a release folder, `client/123.js`: relative, downwards only. */
export const releasePath = z
  .string()
  .regex(/^[^/\\?#]+(\/[^/\\?#]+)*$/, 'Must be a relative path')
  .refine((path) => !path.split('/').includes('..'), 'Must stay inside the release');

const paths = z.array(releasePath);

/**
 * `release.json`: what one immutable release folder `<remote>/<version>/` holds and relies on. The shell preloads by
 * its chunk map, browsers check by its integrity values, and the release gate compares what it uses with what is live.
 */
export const release = z
  .object({
    remote: remoteName,
    version: remoteVersion,
    /** Commit that it was built from. */
    commit: z.string().regex(/^[0-9a-f]{7,64}$/),
    /** Files that it was built from differed from that commit. Left out where they did not, or nobody knows. */
    isModified: z.boolean().optional(),
    builtAt: z.iso.datetime(),
    /** `REMOTE_CONTRACT_VERSION` at that time. */
    contract: z.int().positive(),
    container,
    /** `client/remoteEntry.js`. */
    clientEntry: releasePath,
    /** `server/remote.cjs`. */
    serverEntry: releasePath,
    /** Every file but release.json itself. */
    files: z.record(releasePath, z.object({ integrity, bytes: z.int().min(0) })),
    /** Chunk name → the scripts and styles that it needs, in order of loading. Routes and widgets name their chunk. */
    chunks: z.record(z.string(), z.object({ scripts: paths, styles: paths })),
    pathPrefixes: z.array(pathPrefix),
    widgets: z.array(z.string().min(1)),
    /** Islands that it exposes. Releases from before leave them out. */
    islands: z.array(z.string().min(1)).default([]),
    uses: z.object({
      /** Ids, `listings.get@1`. */
      endpoints: z.array(z.string()),
      /** Names, `listing.saved@1`: the events that it publishes, and those that it listens to. */
      emits: z.array(z.string()),
      listens: z.array(z.string()),
      /** Realtime events that it listens to, and those that it emits. Releases from before leave out what follows. */
      realtimeListens: z.array(z.string()).default([]),
      realtimeEmits: z.array(z.string()).default([]),
      /** Others' widgets that it places, `mf-auth/auth-modals`. */
      widgets: z.array(z.string()).default([]),
      /** Islands of its own that it places on the server, `save-heart`. */
      islands: z.array(z.string()).default([]),
      /** Shared library → the names that it imports from there. */
      sharedImports: z.record(z.string(), z.array(z.string())),
      /** Shared library → the version that it was built for. Releases from before leave it out. */
      sharedVersions: z.record(z.string(), z.string()).default({}),
    }),
  })
  .superRefine((value, context) => {
    const named = [value.clientEntry, value.serverEntry];
    for (const { scripts, styles } of Object.values(value.chunks)) named.push(...scripts, ...styles);
    for (const path of new Set(named)) {
      if (!Object.hasOwn(value.files, path)) context.addIssue(`${path} is named but is not among the files`);
    }
  });
export type Release = z.infer<typeof release>;

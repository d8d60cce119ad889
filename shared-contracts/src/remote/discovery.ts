import { z } from 'zod';
import { container, integrity, pathPrefix, remoteName, remoteVersion } from './integrity.ts';

/** What a document's `schema` says: the frontend-discovery schema that it follows, with our deviations. */
export const DISCOVERY_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** What the shell must know of a version before it fetches anything of it. */
export const karwanExtras = z.object({
  /** URL of the release's folder with a slash at the end; files of `release.json` are relative to it. */
  baseUrl: z.string().endsWith('/'),
  /** `release.json` in that folder. */
  releaseIntegrity: integrity,
  /** The CommonJS file that renders on the server. */
  server: z.object({ url: z.string().min(1), integrity }),
  /** `REMOTE_CONTRACT_VERSION` that it was built for. */
  contract: z.int().positive(),
  container,
  pathPrefixes: z.array(pathPrefix),
  widgets: z.array(z.string().min(1)),
});
export type KarwanExtras = z.infer<typeof karwanExtras>;

/** One version of a remote that is live, or kept for going back to. `url` is its `remoteEntry.js`. */
export const deployedVersion = z.object({
  url: z.string().min(1),
  fallbackUrl: z.string().min(1).optional(),
  metadata: z.object({ integrity, version: remoteVersion }),
  deployment: z.object({
    /** Percent of visitors, in hundredths at the finest. */
    traffic: z.number().min(0).max(100).multipleOf(0.01),
    /** Serves those whom no other version serves, and whoever's version cannot be had. */
    default: z.boolean(),
  }),
  extras: z.looseObject({ karwan: karwanExtras }),
});
export type DeployedVersion = z.infer<typeof deployedVersion>;

/** All versions of one remote. */
export const deployedVersions = z
  .array(deployedVersion)
  .refine((versions) => versions.filter(({ deployment }) => deployment.default).length === 1, {
    error: 'Exactly one version must be the default',
  })
  .refine((versions) => hundredthsOf(versions) === 10_000, { error: 'The traffic of all versions must add up to 100' })
  .refine((versions) => new Set(versions.map(({ metadata }) => metadata.version)).size === versions.length, {
    error: 'A version must stand once',
  });

/**
 * Which versions of which remotes are live: frontend-discovery v1, stricter where a site depends on it. Integrity
 * is a real one, `deployment` is required with exactly one default, shares add up to 100 so that a version at 0 gets
 * nobody, and no two remotes claim one path. Ours are `extras.karwan` and `revision`; other extras are kept. A reader leaves out
 * what it does not know, so that newer tools can write for older shells.
 */
export const discoveryDocument = z
  .object({
    schema: z.string(),
    /** Grows with every change. Documents from before leave it out. */
    revision: z.int().positive().optional(),
    microFrontends: z.record(remoteName, deployedVersions),
  })
  .superRefine(({ microFrontends }, context) => {
    const owners = new Map<string, string>();
    for (const [remote, versions] of Object.entries(microFrontends)) {
      for (const prefix of new Set(versions.flatMap(({ extras }) => extras.karwan.pathPrefixes))) {
        const owner = owners.get(prefix);
        if (owner) context.addIssue(`${prefix} is claimed by ${owner} and by ${remote}`);
        owners.set(prefix, remote);
      }
    }
  });
export type DiscoveryDocument = z.infer<typeof discoveryDocument>;

const hundredthsOf = (versions: readonly DeployedVersion[]) =>
  versions.reduce((sum, { deployment }) => sum + Math.round(deployment.traffic * 100), 0);

import { z } from 'zod';
import { container, integrity, pathPrefix, remoteName, remoteVersion } from './integrity.ts';

/** Value of a document's `schema`: the frontend-discovery schema that it follows, with our deviations. */
export const DISCOVERY_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** What the shell must know about a version before fetching any of its files. */
export const karwanExtras = z.object({
  /** URL of the release folder with a trailing slash; paths in `release.json` are relative to it. */
  baseUrl: z.string().endsWith('/'),
  /** Integrity of `release.json` in that folder. */
  releaseIntegrity: integrity,
  /** The CommonJS bundle for server rendering. */
  server: z.object({ url: z.string().min(1), integrity }),
  /** The `REMOTE_CONTRACT_VERSION` it was built for. */
  contract: z.int().positive(),
  container,
  pathPrefixes: z.array(pathPrefix),
  widgets: z.array(z.string().min(1)),
});
export type KarwanExtras = z.infer<typeof karwanExtras>;

/** One version of a remote that is live or available for rollback. `url` is its `remoteEntry.js`. */
export const deployedVersion = z.object({
  url: z.string().min(1),
  fallbackUrl: z.string().min(1).optional(),
  metadata: z.object({ integrity, version: remoteVersion }),
  deployment: z.object({
    /** Percentage of visitors, with up to two decimals. */
    traffic: z.number().min(0).max(100).multipleOf(0.01),
    /** Serves all visitors that no other version serves; also the fallback if a version fails to load. */
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
  .refine((versions) => totalTrafficHundredths(versions) === 10_000, {
    error: 'The traffic of all versions must add up to 100',
  })
  .refine((versions) => new Set(versions.map(({ metadata }) => metadata.version)).size === versions.length, {
    error: 'A version must stand once',
  });

/**
 * The live versions of all remotes: frontend-discovery v1 with stricter rules. Integrity values are real, `deployment`
 * is required with exactly one default, shares add up to 100 (a version at 0 gets no visitors), and no two remotes
 * claim the same path. `extras.karwan` and `revision` are ours; other extras are preserved. Readers ignore unknown
 * fields, so that newer tools can write for older shells.
 */
export const discoveryDocument = z
  .object({
    schema: z.string(),
    /** Increases with every change. Older documents omit it. */
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

const totalTrafficHundredths = (versions: readonly DeployedVersion[]) =>
  versions.reduce((sum, { deployment }) => sum + Math.round(deployment.traffic * 100), 0);

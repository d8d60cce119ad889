import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { RELEASES_PATH } from '../remotes/read-release-file.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

export type FileFolders = {
  shellClient: string;
  /** Also contains the browser files of earlier builds; see `archiveStaticFiles`. */
  staticArchive: string;
  releases: string;
  publicFiles: string;
};

/** Static files: the shell's builds, the clients of all releases, and files that must be at the site's root. */
export async function registerFiles(app: FastifyInstance, folders: FileFolders) {
  const { shellClient, staticArchive, releases, publicFiles } = folders;
  await app.register(fastifyStatic, {
    root: [shellClient, staticArchive],
    prefix: '/static/',
    // Temporary files while they are being copied.
    dotfiles: 'ignore',
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', IMMUTABLE),
  });
  await app.register(fastifyStatic, {
    root: releases,
    prefix: RELEASES_PATH,
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // Server bundles and the release command's metadata are not public.
    allowedPath: (path) => /^\/mf-[^/]+\/[^/]+\/client\/[^/]/.test(path),
    setHeaders(reply) {
      reply.header('cache-control', IMMUTABLE);
      // Scripts with an integrity check are loaded with CORS, even on the same origin.
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  if (!existsSync(publicFiles)) return;
  await app.register(fastifyStatic, {
    root: publicFiles,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', ONE_HOUR),
  });
}

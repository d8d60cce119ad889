import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseStore } from '../release/release-store.ts';

/** Input of the shell's `createRenderBench`, in the shell's own types; the tools only pass it on. */
export type RenderInput = { settings: unknown; sources: unknown[]; request: unknown };

export type RenderInputOptions = {
  /** The page's HTML from a running site: its boot data lists the rendered remotes and their versions. */
  html: string;
  /** Path of the page. */
  url: string;
  apiOrigin: string;
  /** The output of `buildShell`. */
  shellFolder: string;
  releases: ReleaseStore;
};

type Boot = { remotes: { name: string; version: string }[]; config: unknown; site: unknown; envelopeKey: unknown };

/** Describes the same page for a visitor without a session. */
export function renderInput({ html, url, apiOrigin, shellFolder, releases }: RenderInputOptions): RenderInput {
  const boot = readBootData(html);
  const assets: unknown = JSON.parse(readFileSync(path.join(shellFolder, 'assets.json'), 'utf8'));
  return {
    settings: { apiOrigin, config: boot.config, site: boot.site, assets },
    sources: boot.remotes.map(({ name, version }) => sourceOf(releases, name, version)),
    request: {
      url,
      requestId: 'bench',
      nonce: 'bench',
      renderedAtMs: Date.now(),
      forwardedHeaders: {},
      hasSession: false,
      remotes: boot.remotes,
      available: boot.remotes.map(({ name }) => name),
      envelopeKey: boot.envelopeKey,
    },
  };
}

function readBootData(html: string): Boot {
  const text = html.match(/<script type="application\/json" id="karwan-boot"[^>]*>(.*?)<\/script>/s)?.[1];
  if (!text) throw new Error('The page has no boot data');
  return JSON.parse(text);
}

function sourceOf(releases: ReleaseStore, name: string, version: string) {
  const { chunks, files, clientEntry, serverEntry } = releases.readRelease(name, version);
  const code = readFileSync(path.join(releases.folder, name, version, serverEntry), 'utf8');
  return { name, version, code, chunks, files, clientEntry, baseUrl: `/remotes/${name}/${version}/` };
}

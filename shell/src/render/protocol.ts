import type { PublicConfig, PublishedKey, Release } from '@karwan/shared-contracts';
import type { LiveRemote } from '../boot/live-remote.ts';
import type { PagePath } from '../islands/page-kinds.ts';
import type { SiteConfig } from '../lib/site-config.ts';
import type { FragmentFigures } from './fragments.tsx';
import type { PageHashes } from './page-hashes.ts';

/** A script of the shell or of a remote, with what a preload of it has to repeat. */
export type ScriptFile = { url: string; integrity: string };

/** What the shell's own browser build consists of. */
export type ShellAssets = {
  /** Loaded by every app page, which it hydrates whole. */
  entry: ScriptFile[];
  /** Loaded by every public page, whose islands it brings to life. */
  publicEntry: ScriptFile[];
  /** Scripts of the shell's lazy chunks by name. */
  chunks: Record<string, ScriptFile[]>;
  /** Benches only: remotes' chunks are among the shell's own, each remote's exposed module as `expose-<remote>`. */
  isMonolith: boolean;
};

/** The same for all requests of a process. */
export type RenderSettings = {
  apiOrigin: string;
  config: PublicConfig;
  site: SiteConfig;
  assets: ShellAssets;
};

/** A remote's version as a rendering thread evaluates it. */
export type RemoteSource = {
  name: string;
  version: string;
  code: string;
  chunks: Release['chunks'];
  files: Release['files'];
  clientEntry: string;
  baseUrl: string;
};

/** One page to render. */
export type RenderRequest = {
  /** Path with query. */
  url: string;
  /** Only the page itself is wanted, for a document that has the chrome already: what its islands' ids begin with. */
  region?: string;
  requestId: string;
  /** For app pages; public ones have hashes. */
  nonce: string;
  renderedAtMs: number;
  /** Headers that calls to the API carry on behalf of the visitor. */
  forwardedHeaders: Record<string, string>;
  hasSession: boolean;
  /** Every remote, as the browser will load it. */
  remotes: LiveRemote[];
  /** Names of those that this thread can render; the others get their stand-in. */
  available: string[];
  envelopeKey: PublishedKey | null;
};

/** What is known before the first byte of the page. */
export type PageStart = {
  status: number;
  /** Redirects only. */
  location?: string;
  /** For what may be asked for again: after how many seconds. */
  retryAfterS?: number;
  /** Of a public page: the releases that it is made of. */
  versions?: string;
  /** A region was asked for, and the page is one that needs a document of its own. */
  isDocument?: boolean;
  /** Of a public page: what its policy allows, in the place of the nonce. */
  hashes?: PageHashes;
  /** Of a public page: everything in it is there, so others may be shown the same. */
  isWhole?: boolean;
  /** Names of remotes whose code took part. */
  remotesUsed: string[];
  isSignedIn: boolean;
};

export type ToThread =
  | { type: 'load'; source: RemoteSource }
  | { type: 'unload'; name: string; version: string }
  | { type: 'render'; id: number; request: RenderRequest }
  | { type: 'abort'; id: number };

export type FromThread =
  | { type: 'ready'; pages: PagePath[] }
  | { type: 'loaded'; name: string; version: string; pages: PagePath[] }
  | { type: 'refused'; name: string; version: string; reason: string }
  | { type: 'start'; id: number; start: PageStart }
  | { type: 'part'; id: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'end'; id: number; fragments: FragmentFigures }
  | { type: 'failed'; id: number; reason: string }
  | { type: 'log'; level: 'warn' | 'error'; message: string; reason: string; requestId?: string };

export type ThreadData = {
  settings: RenderSettings;
  /** One number that the thread counts up while its event loop turns, and with every step of a page. */
  heartbeat: Int32Array<SharedArrayBuffer>;
};

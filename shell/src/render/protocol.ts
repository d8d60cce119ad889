import type { PublicConfig, PublishedKey, Release } from '@karwan/shared-contracts';
import type { LiveRemote } from '../boot/live-remote.ts';
import type { PagePath } from '../islands/page-kinds.ts';
import type { SiteConfig } from '../lib/site-config.ts';
import type { FragmentFigures } from './fragments.tsx';
import type { PageHashes } from './page-hashes.ts';

/** A script of the shell or of a remote, with the integrity that its preload must repeat. */
export type ScriptFile = { url: string; integrity: string };

/** The files of the shell's browser build. */
export type ShellAssets = {
  /** Loaded by every app page, which it hydrates completely. */
  entry: ScriptFile[];
  /** Loaded by every public page, whose islands it hydrates. */
  publicEntry: ScriptFile[];
  /** Scripts of the shell's lazy chunks by name. */
  chunks: Record<string, ScriptFile[]>;
  /** Benchmarks only: remotes' chunks are in the shell's build, each exposed module as `expose-<remote>`. */
  isMonolith: boolean;
};

/** Constant for all requests of a process. */
export type RenderSettings = {
  apiOrigin: string;
  config: PublicConfig;
  site: SiteConfig;
  assets: ShellAssets;
};

/** A remote's version, as sent to a rendering thread. */
export type RemoteSource = {
  name: string;
  version: string;
  code: string;
  chunks: Release['chunks'];
  files: Release['files'];
  clientEntry: string;
  baseUrl: string;
};

/** A page to render. */
export type RenderRequest = {
  /** Path with query. */
  url: string;
  /** Set if only the page is wanted, for a document that has the chrome: the id prefix of its islands. */
  region?: string;
  requestId: string;
  /** For app pages; public pages use hashes. */
  nonce: string;
  renderedAtMs: number;
  /** Headers that API calls send on the visitor's behalf. */
  forwardedHeaders: Record<string, string>;
  hasSession: boolean;
  /** Every remote, as the browser loads it. */
  remotes: LiveRemote[];
  /** Names of the remotes that this thread can render; others get a stand-in. */
  available: string[];
  envelopeKey: PublishedKey | null;
};

/** Sent before the page's first byte. */
export type PageStart = {
  status: number;
  /** Redirects only. */
  location?: string;
  /** Retry-After in seconds, for temporary failures. */
  retryAfterS?: number;
  /** Public pages only: the releases that rendered it. */
  versions?: string;
  /** A region was requested, but the page needs a full document. */
  isDocument?: boolean;
  /** Public pages only: CSP hashes used instead of a nonce. */
  hashes?: PageHashes;
  /** Public pages only: complete, so it may be cached for others. */
  isComplete?: boolean;
  /** Names of the remotes whose code was involved. */
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
  /** A counter incremented by the thread's event loop and with every step of a page. */
  heartbeat: Int32Array<SharedArrayBuffer>;
};

import type { AuthState, CopyTree, PublicConfig, PublishedKey } from '@karwan/shared-contracts';
import type { DehydratedState } from '@tanstack/react-query';
import type { PathsByKind } from '../islands/page-kinds.ts';
import type { SiteConfig } from '../lib/site-config.ts';
import type { LiveRemote } from './live-remote.ts';

/** What the router needs to begin where the server stopped. Errors are told by status alone. */
export type RouterStart = {
  loaderData: Record<string, unknown>;
  errorStatus: Record<string, number>;
};

/** All that the first HTML tells the browser besides what a person sees. Nothing in it is secret to its visitor. */
export type BootData = {
  remotes: LiveRemote[];
  config: PublicConfig;
  site: SiteConfig;
  auth: Partial<AuthState>;
  /** Someone has a session, and the server could not ask the API whose: the browser finds out. */
  isSessionUnknown: boolean;
  /** Null where the API could not be reached; the client then asks by itself. */
  envelopeKey: PublishedKey | null;
  renderedAtMs: number;
  /** Stands on error pages and in the logs of shell and API. */
  requestId: string;
  /** App pages only: public ones are routed on the server alone. */
  router?: RouterStart;
  queries: DehydratedState;
  /** Public pages only: what their islands say, by the namespace of their owner. */
  words?: Record<string, CopyTree>;
  /** Of all pages, by which links to public ones are told from others. */
  paths: PathsByKind;
  /** Public pages only: the query that they were rendered for. What its page does not read of the address is not in it. */
  search?: string;
  /** Public pages only: the releases of shell and remotes that the document is made of. */
  versions?: string;
};

/** Ids and names that the server's HTML and the browser's code agree on. */
export const BOOT_ELEMENT_ID = 'karwan-boot';
export const ROOT_ELEMENT_ID = 'karwan-root';
/** A template of preloads: the scripts of a public page, which are asked for when what people look at is there. */
export const PRELOADS_ELEMENT_ID = 'karwan-preloads';
/** In a region: the words of its islands. */
export const WORDS_ELEMENT_ID = 'karwan-words';
/** Global array to which late parts of the HTML push the queries that they were rendered from. */
export const LATE_QUERIES = '__karwanQueries';
/**
 * Of a request: only the page itself is wanted, for a document that has the chrome already; its value begins the ids of its
 * islands. Never empty: Chromium's cache takes that for a request without it, and answers with the whole document.
 */
export const REGION_HEADER = 'x-karwan-region';
/** Of its answer, which is empty then: the page needs a document of its own. */
export const DOCUMENT_HEADER = 'x-karwan-document';
/** Of its answer: the releases that it is made of. A document takes in no page of others. */
export const VERSIONS_HEADER = 'x-karwan-versions';
/** In the HTML of a public page: the line that says as of when it is, which the server's cache lets be seen. */
export const OLD_PAGE_NOTICE = /<p [^>]*data-old-page=[^>]*>/;
/** Attribute that carries an inline style past the content security policy, until the script after it applies it. */
export const STYLE_ATTRIBUTE = 'data-karwan-style';

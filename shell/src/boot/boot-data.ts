import type { AuthState, CopyTree, PublicConfig, PublishedKey } from '@karwan/shared-contracts';
import type { DehydratedState } from '@tanstack/react-query';
import type { PathsByKind } from '../islands/page-kinds.ts';
import type { SiteConfig } from '../lib/site-config.ts';
import type { LiveRemote } from './live-remote.ts';

/** The router's initial state from the server. Errors contain only their status. */
export type RouterStart = {
  loaderData: Record<string, unknown>;
  errorStatus: Record<string, number>;
};

/** All data that the first HTML passes to the browser. Contains nothing secret from its visitor. */
export type BootData = {
  remotes: LiveRemote[];
  config: PublicConfig;
  site: SiteConfig;
  auth: Partial<AuthState>;
  /** A session exists, but the server could not ask the API whose; the browser asks again. */
  isSessionUnknown: boolean;
  /** Null if the API was unreachable; the client then requests the key itself. */
  envelopeKey: PublishedKey | null;
  renderedAtMs: number;
  /** Shown on error pages; also in the logs of shell and API. */
  requestId: string;
  /** App pages only; public pages are routed on the server. */
  router?: RouterStart;
  queries: DehydratedState;
  /** Public pages only: the copy of their islands, by their owner's namespace. */
  words?: Record<string, CopyTree>;
  /** Paths of all pages, to distinguish links to public pages from others. */
  paths: PathsByKind;
  /** Public pages only: the query that they were rendered for, without parameters that the page does not read. */
  search?: string;
  /** Public pages only: the releases of shell and remotes that rendered the document. */
  versions?: string;
};

/** Ids and names shared by the server's HTML and the browser's code. */
export const BOOT_ELEMENT_ID = 'karwan-boot';
export const ROOT_ELEMENT_ID = 'karwan-root';
/** A `<template>` with preloads of a public page's scripts, requested after the visible content has loaded. */
export const PRELOADS_ELEMENT_ID = 'karwan-preloads';
/** In a region: the copy of its islands. */
export const WORDS_ELEMENT_ID = 'karwan-words';
/** Global array to which late HTML chunks push the queries that they were rendered from. */
export const LATE_QUERIES = '__karwanQueries';
/**
 * Request header: asks for the page without its chrome. The value is the id prefix of its islands. Never empty:
 * Chromium's cache treats an empty header as absent and would return the whole document.
 */
export const REGION_HEADER = 'x-karwan-region';
/** Response header with an empty body: the page needs a full document. */
export const DOCUMENT_HEADER = 'x-karwan-document';
/** Response header: the releases that rendered the region. A document never mixes regions of other releases. */
export const VERSIONS_HEADER = 'x-karwan-versions';
/** Matches the hidden notice of a public page's age, which the server's cache can make visible. */
export const OLD_PAGE_NOTICE = /<p [^>]*data-old-page=[^>]*>/;
/** Attribute that carries an inline style past the content security policy until a script applies it. */
export const STYLE_ATTRIBUTE = 'data-karwan-style';

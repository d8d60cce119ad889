import type { KarwanContext, PageHead } from '@karwan/shared-contracts';
import { fontFaces } from '@karwan/shared-ui';
import { PRELOADS_ELEMENT_ID } from '../boot/boot-data.ts';
import { EARLY_CLICK_SCRIPT } from '../boot/early-click.ts';
import { RECORD_INITIAL_URL_SCRIPT } from '../boot/initial-url.ts';
import { headFields } from '../composition/document-head.ts';
import { documentTitle } from '../composition/page-head.ts';
import { FONT_URL } from '../composition/shell-root.tsx';
import { escapeHtml, scriptJson } from './escape.ts';
import { hashOf, nonceAttribute } from './page-hashes.ts';
import type { ScriptFile } from './protocol.ts';

export type HtmlHead = {
  head: PageHead;
  ctx: KarwanContext;
  pathname: string;
  /** App pages only. */
  nonce: string | undefined;
};

const FONT_FACES = fontFaces(FONT_URL);
const HEAD_SCRIPT = `${EARLY_CLICK_SCRIPT};${RECORD_INITIAL_URL_SCRIPT}`;

type ScriptTagOptions = { nonce: string | undefined; isDeferred: boolean };

/** CSP hashes of the script in a page's head and of its first style element. */
export const HEAD_SCRIPT_HASH = hashOf(HEAD_SCRIPT);
export const HEAD_STYLE_HASH = hashOf(FONT_FACES);

/** Everything between `<head>` and the first styles, most urgent resources first. */
export function htmlHead({ head, ctx, pathname, nonce }: HtmlHead): string {
  const { siteOrigin } = ctx.config;
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(documentTitle(head, ctx))}</title>`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${FONT_URL}">`,
    `<style${nonceAttribute(nonce)}>${FONT_FACES}</style>`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg"><meta name="theme-color" content="#fff">',
    `<script${nonceAttribute(nonce)}>${HEAD_SCRIPT}</script>`,
    picturePreload(head.preloadImage),
    ...headFields(head, siteOrigin).map(fieldTag),
    ...(head.structuredData ?? []).map((data) => structuredDataTag(data, pathname, nonce)),
  ].join('');
}

/** The head fields that an existing document takes over from another page. */
export const regionHead = ({ head, ctx, pathname, nonce }: HtmlHead): string =>
  [
    `<title>${escapeHtml(documentTitle(head, ctx))}</title>`,
    ...headFields(head, ctx.config.siteOrigin).map(fieldTag),
    ...(head.structuredData ?? []).map((data) => structuredDataTag(data, pathname, nonce)),
  ].join('');

/**
 * Goes after the boot data, because a cached script may run at once. `preloads` are the scripts of the page's remotes.
 * Not in the head: visible content must not share a slow network with later interactions. On public pages (`isDeferred`)
 * preloads are deferred until that content has loaded.
 */
export function scriptTags(
  entry: ScriptFile[],
  preloads: ScriptFile[],
  { nonce, isDeferred }: ScriptTagOptions,
): string {
  const tags = preloads.map((file) => preloadTag(file, nonce)).join('');
  return (
    (isDeferred ? `<template id="${PRELOADS_ELEMENT_ID}">${tags}</template>` : tags) +
    entry.map((file) => scriptTag(file, nonce)).join('')
  );
}

const scriptTag = ({ url, integrity }: ScriptFile, nonce: string | undefined) =>
  `<script async${nonceAttribute(nonce)} crossorigin integrity="${integrity}" src="${escapeHtml(url)}"></script>`;

/** `crossorigin`, `integrity` and `nonce` must match the later script element, or browsers load it twice. */
const preloadTag = ({ url, integrity }: ScriptFile, nonce: string | undefined) =>
  `<link rel="preload" as="script" fetchpriority="low"${nonceAttribute(nonce)} crossorigin integrity="${integrity}" href="${escapeHtml(url)}">`;

const picturePreload = (image: PageHead['preloadImage']) =>
  image
    ? `<link rel="preload" as="image" fetchpriority="high" type="${escapeHtml(image.type)}" ` +
      `imagesrcset="${escapeHtml(image.srcSet)}" imagesizes="${escapeHtml(image.sizes)}">`
    : '';

function fieldTag({ kind, key, value }: ReturnType<typeof headFields>[number]): string {
  if (value === undefined) return '';
  return kind === 'link'
    ? `<link rel="${key}" href="${escapeHtml(value)}">`
    : `<meta ${kind}="${key}" content="${escapeHtml(value)}">`;
}

/** The browser removes it on navigation to another page. */
const structuredDataTag = (data: Record<string, unknown>, pathname: string, nonce: string | undefined) =>
  `<script type="application/ld+json"${nonceAttribute(nonce)} data-page="${escapeHtml(pathname)}">` +
  `${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`;

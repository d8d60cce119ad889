import type { KarwanContext, PageHead } from '@karwan/shared-contracts';
import { KEEP_EARLY_PRESS } from '../boot/early-press.ts';
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

/** Of the one script in a page's head. */
export const HEAD_SCRIPT_HASH = hashOf(KEEP_EARLY_PRESS);

/** Everything between `<head>` and the first styles. What a browser should fetch first stands first. */
export function htmlHead({ head, ctx, pathname, nonce }: HtmlHead): string {
  const { siteOrigin } = ctx.config;
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(documentTitle(head, ctx))}</title>`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${FONT_URL}">`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg"><meta name="theme-color" content="#ffffff">',
    `<script${nonceAttribute(nonce)}>${KEEP_EARLY_PRESS}</script>`,
    picturePreload(head.preloadImage),
    ...headFields(head, siteOrigin).map(fieldTag),
    ...(head.structuredData ?? []).map((data) => structuredDataTag(data, pathname, nonce)),
  ].join('');
}

/** What a document that is there takes over of another page's head: title and fields. */
export const regionHead = ({ head, ctx, pathname, nonce }: HtmlHead): string =>
  [
    `<title>${escapeHtml(documentTitle(head, ctx))}</title>`,
    ...headFields(head, ctx.config.siteOrigin).map(fieldTag),
    ...(head.structuredData ?? []).map((data) => structuredDataTag(data, pathname, nonce)),
  ].join('');

/**
 * Stands after the boot data: a cached script may run as soon as it is seen. `preloads` are what the page's remotes will
 * ask for. Not in the head: what people look at must not share a slow line with what they may press later.
 */
export const scriptTags = (entry: ScriptFile[], preloads: ScriptFile[], nonce: string | undefined) =>
  [...entry.map((file) => scriptTag(file, nonce)), ...preloads.map((file) => preloadTag(file, nonce))].join('');

const scriptTag = ({ url, integrity }: ScriptFile, nonce: string | undefined) =>
  `<script async${nonceAttribute(nonce)} crossorigin="anonymous" integrity="${integrity}" src="${escapeHtml(url)}"></script>`;

/** `crossorigin`, `integrity` and `nonce` must be those of the script element later, or browsers fetch it twice. */
const preloadTag = ({ url, integrity }: ScriptFile, nonce: string | undefined) =>
  `<link rel="preload" as="script" fetchpriority="low"${nonceAttribute(nonce)} crossorigin="anonymous" integrity="${integrity}" href="${escapeHtml(url)}">`;

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

/** The browser takes it away when it goes to another page. */
const structuredDataTag = (data: Record<string, unknown>, pathname: string, nonce: string | undefined) =>
  `<script type="application/ld+json"${nonceAttribute(nonce)} data-page="${escapeHtml(pathname)}">` +
  `${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`;

import { type PageHead, SHARE_PICTURE_SIZE, SHARE_PICTURES_PATH, sharePicturePath } from '@karwan/shared-contracts';

/** Updates the document's head after a navigation. Removes fields that the new page does not have. */
export function updateDocumentHead(head: PageHead, title: string, siteOrigin: string) {
  if (document.title !== title) document.title = title;
  for (const { kind, key, value } of headFields(head, siteOrigin)) setField(kind, key, value);
  // Structured data belongs to the loaded page; crawlers load every page anew.
  const structuredDataScripts = document.head.querySelectorAll<HTMLElement>('script[type="application/ld+json"]');
  for (const script of structuredDataScripts) if (script.dataset.page !== location.pathname) script.remove();
}

const SITE_NAME = 'Karwan';
const NO_SIZE = { width: undefined, height: undefined };

export type HeadField = { kind: 'name' | 'property' | 'link'; key: string; value: string | undefined };

/** Meta and link elements of a page, identical in the server's HTML and after navigation. URLs are absolute. */
export function headFields(head: PageHead, siteOrigin: string): HeadField[] {
  const toAbsoluteUrl = (url: string | undefined) => url && new URL(url, siteOrigin).href;
  const { openGraph } = head;
  const canonical = toAbsoluteUrl(head.canonicalPath);
  const image = toAbsoluteUrl(openGraph?.image ?? sharePicturePath());
  // Images of releases without share pictures have an unknown size.
  const { width, height } = image?.includes(SHARE_PICTURES_PATH) ? SHARE_PICTURE_SIZE : NO_SIZE;
  return [
    { kind: 'name', key: 'description', value: head.description },
    { kind: 'name', key: 'robots', value: head.noIndex ? 'noindex' : undefined },
    { kind: 'link', key: 'canonical', value: head.noIndex ? undefined : canonical },
    { kind: 'property', key: 'og:title', value: head.title },
    // Omitted Open Graph fields default to the page's own description and URL, and to the type `website`.
    { kind: 'property', key: 'og:type', value: openGraph?.type },
    { kind: 'property', key: 'og:site_name', value: SITE_NAME },
    { kind: 'property', key: 'og:image', value: image },
    { kind: 'property', key: 'og:image:type', value: width === undefined ? undefined : 'image/jpeg' },
    { kind: 'property', key: 'og:image:width', value: width?.toString() },
    { kind: 'property', key: 'og:image:height', value: height?.toString() },
    { kind: 'property', key: 'og:image:alt', value: openGraph?.image && openGraph.imageAlt },
    { kind: 'name', key: 'twitter:card', value: 'summary_large_image' },
  ];
}

function setField(kind: HeadField['kind'], key: string, value: string | undefined) {
  const isLink = kind === 'link';
  const selector = isLink ? `link[rel="${key}"]` : `meta[${kind}="${key}"]`;
  const existing = document.head.querySelector(selector);
  if (value === undefined) {
    existing?.remove();
    return;
  }
  const element = existing ?? document.head.appendChild(document.createElement(isLink ? 'link' : 'meta'));
  element.setAttribute(isLink ? 'rel' : kind, key);
  element.setAttribute(isLink ? 'href' : 'content', value);
}

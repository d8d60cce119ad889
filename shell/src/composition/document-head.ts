import { type PageHead, SHARE_PICTURE_SIZE, SHARE_PICTURES_PATH, sharePicturePath } from '@karwan/shared-contracts';

/** Brings the head of the first HTML up to date after a navigation. What it does not have any more is taken away. */
export function updateDocumentHead(head: PageHead, title: string, siteOrigin: string) {
  if (document.title !== title) document.title = title;
  for (const { kind, key, value } of headFields(head, siteOrigin)) setField(kind, key, value);
  // Data for search engines belongs to the page that was loaded; they load every page anew.
  const written = document.head.querySelectorAll<HTMLElement>('script[type="application/ld+json"]');
  for (const script of written) if (script.dataset.page !== location.pathname) script.remove();
}

const SITE_NAME = 'Karwan';
const NO_SIZE = { width: undefined, height: undefined };

export type HeadField = { kind: 'name' | 'property' | 'link'; key: string; value: string | undefined };

/** Meta and link elements of a page, the same for the server's HTML and for navigation. Absolute addresses. */
export function headFields(head: PageHead, siteOrigin: string): HeadField[] {
  const absolute = (address: string | undefined) => address && new URL(address, siteOrigin).href;
  const { openGraph } = head;
  const canonical = absolute(head.canonicalPath);
  const image = absolute(openGraph?.image ?? sharePicturePath());
  // Of a release from before there were such pictures nothing is known but the address.
  const { width, height } = image?.includes(SHARE_PICTURES_PATH) ? SHARE_PICTURE_SIZE : NO_SIZE;
  return [
    { kind: 'name', key: 'description', value: head.description },
    { kind: 'name', key: 'robots', value: head.noIndex ? 'noindex' : undefined },
    { kind: 'link', key: 'canonical', value: head.noIndex ? undefined : canonical },
    { kind: 'property', key: 'og:title', value: head.title },
    // Without these they take the page's own description and address, and for a type `website`.
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

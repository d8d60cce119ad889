import { createHash } from 'node:crypto';

/**
 * Loader behind the one that names styled components. Their ids stand in every element and every rule of a page:
 * `mf-listings__sc-d4506eaf-14` becomes seven characters of its hash. The underscore keeps them apart from the names that
 * styled-components makes of styles, which are letters only.
 */
export default function shortStyleIds(source) {
  return source.replace(/componentId: "([^"]+)"/g, (_, id) => `componentId: "_${short(id)}"`);
}

const short = (id) => createHash('sha256').update(id).digest('base64url').slice(0, 6);

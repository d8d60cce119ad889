import { createHash } from 'node:crypto';

/**
 * Loader that runs after the one that names styled components. It shortens their ids, which occur in every element and
 * rule: `mf-listings__sc-d4506eaf-14` becomes six characters of its hash after an underscore. The underscore separates
 * them from styled-components' generated class names, which contain only letters.
 */
export default function shortStyleIds(source) {
  return source.replace(/componentId: "([^"]+)"/g, (_, id) => `componentId: "_${short(id)}"`);
}

const short = (id) => createHash('sha256').update(id).digest('base64url').slice(0, 6);

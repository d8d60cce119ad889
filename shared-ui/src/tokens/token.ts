import type { palette } from './palette.ts';
import type { scales } from './scales.ts';

/** Every design token by name. The values live in `GlobalStyle` as `--k-<name>`. */
export type TokenName = keyof typeof palette | keyof typeof scales;

/** The CSS reference of a token: `token('text')` is `var(--k-text)`. A name that does not exist is a type error. */
export function token(name: TokenName): string {
  return `var(--k-${name})`;
}

import type { palette } from './palette.ts';
import type { scales } from './scales.ts';

/** Names of all design tokens. `GlobalStyle` defines the values as `--k-<name>`. */
export type TokenName = keyof typeof palette | keyof typeof scales;

/** CSS reference to a token: `token('text')` is `var(--k-text)`. Unknown names are type errors. */
export function token(name: TokenName): string {
  return `var(--k-${name})`;
}

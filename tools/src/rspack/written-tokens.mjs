/**
 * Loader that runs before the compiler: replaces `${token('space-3')}` by its value `var(--k-space-3)`. Most styles
 * become static strings, which styled-components need not concatenate for each element.
 */
export default function writtenTokens(source) {
  return source.replace(/\$\{token\('([a-z0-9-]+)'\)\}/g, 'var(--k-$1)');
}

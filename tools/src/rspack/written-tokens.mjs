/**
 * Loader before the compiler: writes `${token('space-3')}` into its text as the `var(--k-space-3)` that it stands for. What
 * styled-components then has of most components is one text, which it need not put together for each element.
 */
export default function writtenTokens(source) {
  return source.replace(/\$\{token\('([a-z0-9-]+)'\)\}/g, 'var(--k-$1)');
}

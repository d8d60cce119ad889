/**
 * Formats a price range without words that both ends share: 'PKR 15 – 20 Lacs', 'PKR 80 Lacs – 1 Crore'. A single price
 * if both are equal. An end without a unit does not share the other's: 'PKR 500 – PKR 1.85 K'.
 */
export function priceRange(from: string, to: string): string {
  if (from === to) return from;
  const unit = unitOf(from);
  if (unit !== unitOf(to)) return `${from} – ${unit ? withoutCurrency(to) : to}`;
  return `${from.slice(0, from.length - unit.length)} – ${withoutCurrency(to)}`;
}

/** Including the space before it. Empty for amounts below a thousand. */
const unitOf = (price: string) => / [A-Z][a-z]*$/i.exec(price)?.[0] ?? '';

const withoutCurrency = (price: string) => price.replace(/^PKR /, '');

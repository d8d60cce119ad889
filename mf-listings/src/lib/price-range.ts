/** The ends of a range of prices, with what both say said once: 'PKR 15' and '20 Lacs', 'PKR 80 Lacs' and '1 Crore'. */
export function rangeEndsOf(from: string, to: string): { from: string; to: string } {
  const unit = /[^ ]+$/.exec(to)?.[0] ?? '';
  return {
    from: from.endsWith(` ${unit}`) ? from.slice(0, -unit.length - 1) : from,
    to: to.replace(/^PKR /, ''),
  };
}

import { __PRIVATE__ } from 'styled-components';

/** A component's rules in a server's sheet, with its group, its id and the names of its classes behind them. */
const BLOCK = /([\s\S]*?)data-styled\.g\d+\[id="([^"]+)"\]\{content:"([^"]*)"\}/g;
const BETWEEN_RULES = '/*!sc*/';

/**
 * Adds what a region is styled by to the page's one sheet, where it is not there yet. Components that the page has not met
 * come behind those that it has, in the server's order: what one component adds to another stands behind it in both.
 */
export function addRegionStyles(fresh: Document): void {
  const sheet = __PRIVATE__.mainSheet;
  for (const { textContent } of fresh.querySelectorAll('script[data-styles]')) {
    for (const [, text = '', id = '', content = ''] of (textContent ?? '').matchAll(BLOCK)) {
      const rules = text
        .split(BETWEEN_RULES)
        .map((rule) => rule.trim())
        .filter(Boolean);
      const names = content.split(',').filter((name) => name !== '' && !sheet.hasNameForId(id, name));
      for (const name of names) {
        const own = content.includes(',') ? rules.filter((rule) => rule.includes(`.${name}`)) : rules;
        sheet.insertRules(id, name, own);
      }
    }
  }
}

import { __PRIVATE__ } from 'styled-components';

/** A component's rules in a server's style sheet, followed by its group, id and class names. */
const COMPONENT_RULES_PATTERN = /([\s\S]*?)data-styled\.g\d+\[id="([^"]+)"\]\{content:"([^"]*)"\}/g;
const RULE_SEPARATOR = '/*!sc*/';

/**
 * Adds a region's missing styles to the page's sheet. New components are inserted after existing ones in the server's
 * order, so that styles which extend another component follow it.
 */
export function addRegionStyles(regionDocument: Document): void {
  const sheet = __PRIVATE__.mainSheet;
  for (const { textContent } of regionDocument.querySelectorAll('script[data-styles]')) {
    for (const [, text = '', id = '', content = ''] of (textContent ?? '').matchAll(COMPONENT_RULES_PATTERN)) {
      const rules = text
        .split(RULE_SEPARATOR)
        .map((rule) => rule.trim())
        .filter(Boolean);
      const names = content.split(',').filter((name) => name !== '' && !sheet.hasNameForId(id, name));
      for (const name of names) {
        const matchingRules = content.includes(',') ? rules.filter((rule) => rule.includes(`.${name}`)) : rules;
        sheet.insertRules(id, name, matchingRules);
      }
    }
  }
}

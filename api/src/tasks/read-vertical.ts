import { knownOf, type ListedVertical, listedVerticals, sourceOf, viewVerticals } from '@karwan/shared-contracts';
import { ConfigError } from '../platform/config/config-error.ts';

/** Parses the value of `--vertical`. */
export function readVertical(text: string): ListedVertical {
  const vertical = knownOf(listedVerticals, text);
  const view = knownOf(viewVerticals, text);
  if (view)
    throw new ConfigError(`What ${view} shows are ads of ${sourceOf(view)}: --vertical ${sourceOf(view)} takes them.`);
  if (vertical === undefined)
    throw new ConfigError(`--vertical is one of ${listedVerticals.join(', ')}, not “${text}”.`);
  return vertical;
}

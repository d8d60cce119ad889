import { knownOf, type ListedVertical, listedVerticals } from '@karwan/shared-contracts';
import { ConfigError } from '../platform/config/config-error.ts';

/** What follows `--vertical` on a command line. */
export function readVertical(text: string): ListedVertical {
  const vertical = knownOf(listedVerticals, text);
  if (vertical === undefined)
    throw new ConfigError(`--vertical is one of ${listedVerticals.join(', ')}, not “${text}”.`);
  return vertical;
}

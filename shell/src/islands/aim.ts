import { type PagePath, pageOf } from './page-kinds.ts';
import { destination, here } from './places.ts';

/**
 * Where a press leads while another page is on its way. A link says what it makes of the page that stands here: what it
 * leaves as it is there stays as it was chosen last, the order of a search say when its next page is asked for. Only among
 * the addresses of one page.
 */
export function aim(pressed: URL, paths: readonly PagePath[]): URL {
  const [from, going] = [here(), destination()];
  const page = pageOf(paths, pressed.pathname);
  const isOneChoice = [from, going].every((place) => place && page && pageOf(paths, place.pathname) === page);
  // What stands here is chosen to take back what is on its way.
  if (!going || !isOneChoice || (pressed.pathname === from.pathname && pressed.search === from.search)) return pressed;
  const url = new URL(pressed);
  if (pressed.pathname === from.pathname) url.pathname = going.pathname;
  const [old, chosen] = [new URLSearchParams(from.search), new URLSearchParams(going.search)];
  for (const name of new Set([...old.keys(), ...chosen.keys()])) {
    if (pressed.searchParams.getAll(name).join() !== old.getAll(name).join()) continue;
    url.searchParams.delete(name);
    for (const value of chosen.getAll(name)) url.searchParams.append(name, value);
  }
  return url;
}

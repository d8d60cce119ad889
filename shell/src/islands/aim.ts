import { type PagePath, pageOf } from './page-kinds.ts';
import { destination, here } from './places.ts';

/**
 * Resolves a pressed link while another navigation is pending. Parameters that the link leaves unchanged take the
 * pending page's value: e.g. paging keeps a newly chosen sort order. Applies only between URLs of one page.
 */
export function aim(pressed: URL, paths: readonly PagePath[]): URL {
  const [from, going] = [here(), destination()];
  const page = pageOf(paths, pressed.pathname);
  const isOneChoice = [from, going].every((place) => place && page && pageOf(paths, place.pathname) === page);
  // A link to the current URL cancels the pending navigation.
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

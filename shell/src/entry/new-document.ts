import { REGION_HEADER, VERSIONS_HEADER } from '../boot/boot-data.ts';
import { PLAIN_REGION } from '../boot/plain-region.ts';
import { readBootData } from './read-boot-data.ts';

// Development builds only. Public pages render on the server only, so a change to one or to its islands requires a
// reload; the browser restores the scroll position.

/** The shell loads a new version shortly after it is written. */
const TRIES = 20;
const PAUSE_MS = 250;
const RECONNECT_MS = 2000;

const { remotes, versions } = readBootData();
const servers = new Set(remotes.map(({ entryUrl }) => new URL(entryUrl, location.href).host));
servers.delete(location.host);
for (const server of servers) follow(server);

/** Watches the dev server of remotes under hot reload. */
function follow(server: string) {
  const socket = new WebSocket(`ws://${server}/ws`);
  socket.addEventListener('message', ({ data }) => {
    if (JSON.parse(data).type === 'version') void reloadWhenNew(TRIES);
  });
  // Catches changes made while disconnected.
  socket.addEventListener('open', () => void reloadWhenNew(1));
  socket.addEventListener('close', () => setTimeout(follow, RECONNECT_MS, server));
}

async function reloadWhenNew(tries: number): Promise<void> {
  const answer = await fetch(location.href, { headers: { [REGION_HEADER]: PLAIN_REGION } });
  if (answer.headers.get(VERSIONS_HEADER) !== versions) return location.reload();
  if (tries > 1) setTimeout(reloadWhenNew, PAUSE_MS, tries - 1);
}

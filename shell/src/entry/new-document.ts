import { REGION_HEADER, VERSIONS_HEADER } from '../boot/boot-data.ts';
import { PLAIN_REGION } from '../boot/plain-region.ts';
import { readBootData } from './read-boot-data.ts';

// Development builds only. Public pages render on the server only, so a change to one or to its islands requires a
// reload; the browser restores the scroll position.

/** The shell loads a new version shortly after it is written. */
const MAX_ATTEMPTS = 20;
const RETRY_DELAY_MS = 250;
const RECONNECT_DELAY_MS = 2000;

const { remotes, versions } = readBootData();
const servers = new Set(remotes.map(({ entryUrl }) => new URL(entryUrl, location.href).host));
servers.delete(location.host);
for (const server of servers) watchServer(server);

/** Watches the dev server of remotes under hot reload. */
function watchServer(server: string) {
  const socket = new WebSocket(`ws://${server}/ws`);
  socket.addEventListener('message', ({ data }) => {
    if (JSON.parse(data).type === 'version') void reloadWhenChanged(MAX_ATTEMPTS);
  });
  // Catches changes made while disconnected.
  socket.addEventListener('open', () => void reloadWhenChanged(1));
  socket.addEventListener('close', () => setTimeout(watchServer, RECONNECT_DELAY_MS, server));
}

async function reloadWhenChanged(attemptsLeft: number): Promise<void> {
  const answer = await fetch(location.href, { headers: { [REGION_HEADER]: PLAIN_REGION } });
  if (answer.headers.get(VERSIONS_HEADER) !== versions) return location.reload();
  if (attemptsLeft > 1) setTimeout(reloadWhenChanged, RETRY_DELAY_MS, attemptsLeft - 1);
}

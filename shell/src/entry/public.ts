import './prepare-page.ts';
import { reloadOnEarlyPopstate } from '../boot/initial-url.ts';
import { requestVisitorCookie } from '../boot/visitor-cookie.ts';
import { scheduleIslands } from '../islands/schedule-islands.ts';

const stopReloadingOnPopstate = reloadOnEarlyPopstate();
scheduleIslands(async () => {
  const islands = await import(/* webpackChunkName: "islands" */ '../islands/start-islands.tsx');
  // From here on the islands handle Back themselves.
  stopReloadingOnPopstate();
  return islands;
});
requestVisitorCookie();

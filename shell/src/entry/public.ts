import './prepare-page.ts';
import { keepFirstPlace } from '../boot/first-place.ts';
import { askForVisitorCookie } from '../boot/visitor-cookie.ts';
import { scheduleIslands } from '../islands/schedule-islands.ts';

const endFirstPlace = keepFirstPlace();
scheduleIslands(async () => {
  const islands = await import(/* webpackChunkName: "islands" */ '../islands/start-islands.tsx');
  // From here on the islands handle Back themselves.
  endFirstPlace();
  return islands;
});
askForVisitorCookie();

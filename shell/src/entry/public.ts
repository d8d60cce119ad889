import './prepare-page.ts';
import { askForVisitorCookie } from '../boot/visitor-cookie.ts';
import { scheduleIslands } from '../islands/schedule-islands.ts';

scheduleIslands(() => import(/* webpackChunkName: "islands" */ '../islands/start-islands.tsx'));
askForVisitorCookie();

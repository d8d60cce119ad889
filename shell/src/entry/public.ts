import './prepare-page.ts';
import { scheduleIslands } from '../islands/schedule-islands.ts';

scheduleIslands(() => import(/* webpackChunkName: "islands" */ '../islands/start-islands.tsx'));

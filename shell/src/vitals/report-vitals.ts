import { whenIdle } from '../composition/when-idle.ts';

/** One in this many documents reports. */
const SAMPLE_INTERVAL = 10;

/** Sampled documents report web vitals (`page-report.ts`); the code loads when idle, never for bots. */
export function reportVitals(): void {
  if (navigator.webdriver || Math.random() * SAMPLE_INTERVAL >= 1) return;
  whenIdle(() => {
    // Vitals are optional, so a failed load is ignored.
    void import(/* webpackChunkName: "vitals" */ './watch-vitals.ts').then(
      ({ watchVitals }) => watchVitals(),
      () => undefined,
    );
  });
}

import { whenIdle } from '../composition/when-idle.ts';

/** One document in so many. */
const SAMPLE = 10;

/** Some documents tell how they fare (`page-report.ts`); the code that does it comes late, and never to a robot. */
export function tellVitals(): void {
  if (navigator.webdriver || Math.random() * SAMPLE >= 1) return;
  whenIdle(() => {
    // Without it nothing is missing.
    void import(/* webpackChunkName: "vitals" */ './watch-vitals.ts').then(
      ({ watchVitals }) => watchVitals(),
      () => undefined,
    );
  });
}

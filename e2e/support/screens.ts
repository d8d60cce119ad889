import { test } from '@playwright/test';

/** The most common device, and the default of tests. */
export const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
} as const;

export const desktop = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
} as const;

/** Whether pages use their phone layout; from 786 px on they have columns. */
export const isPhone = (viewport: { width: number } | null) => (viewport?.width ?? 0) < 786;

/** Declares tests for both phone and desktop, for features that look or work differently. */
export function onBothScreens(declare: () => void): void {
  for (const [name, screen] of Object.entries({ phone, desktop })) {
    test.describe(`on a ${name}`, () => {
      test.use(screen);
      declare();
    });
  }
}

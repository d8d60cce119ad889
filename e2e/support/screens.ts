import { test } from '@playwright/test';

/** What most people have. A test that says nothing runs on it. */
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

/** Whether a page is drawn for phones there: from 786 px on it has its columns. */
export const isPhone = (viewport: { width: number } | null) => (viewport?.width ?? 0) < 786;

/** Declares tests twice, on a phone and on a desktop: those of what looks different there, or is used differently. */
export function onBothScreens(declare: () => void): void {
  for (const [name, screen] of Object.entries({ phone, desktop })) {
    test.describe(`on a ${name}`, () => {
      test.use(screen);
      declare();
    });
  }
}

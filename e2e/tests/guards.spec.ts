import { expect, test } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { ConsoleGuard } from '../support/console-guard.ts';
import { findUnreachable } from '../support/find-unreachable.ts';
import { expectNoSidewaysScroll } from '../support/open-page.ts';

test('the console guard fails for each unexpected warning, error or exception, and for a missing message', async ({
  page,
}) => {
  const guard = new ConsoleGuard();
  guard.watch(page);
  const uncaught = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    console.info('Not a problem');
    console.warn('A warning');
    console.error('An error\nwith details');
    setTimeout(() => {
      throw new Error('An exception');
    });
  });
  await uncaught;
  for (const message of ['A warning', 'An error', 'uncaught An exception']) {
    expect(() => guard.verify()).toThrow(`"${message}": 1`);
    guard.expect(message);
  }
  guard.verify();
  guard.expect('Never logged', 'some');
  expect(() => guard.verify()).toThrow('Never logged');
});

test('axe finds an input without a label', async ({ page }) => {
  await page.setContent('<html lang="en"><title>A page</title><main><h1>A page</h1><input></main></html>');
  expect(await findViolations(page)).toEqual([expect.stringMatching(/^label: .* at input$/)]);
});

test('content that is covered, cut off, or wider than the screen is found', async ({ page }) => {
  await page.setContent(`<meta name="viewport" content="width=device-width">
    <button>Reachable</button>
    <button style="position:absolute;top:100px">Covered</button>
    <div style="position:absolute;top:90px;width:200px;height:60px;background:white"></div>
    <p style="width:50px;overflow:hidden;white-space:nowrap">Far too long to fit</p>`);
  const problems = ['p "Far too long to fit" is cut', 'button "Covered" is under div'];
  expect(await findUnreachable(page)).toEqual(problems.map((problem) => expect.stringContaining(problem)));
  await expectNoSidewaysScroll(page);
  await page.setContent('<meta name="viewport" content="width=device-width"><div style="width:900px">Wide</div>');
  await expect(expectNoSidewaysScroll(page)).rejects.toThrow('nothing is wider than the screen');
  expect(await findUnreachable(page)).toEqual([expect.stringMatching(/^the page is 9\d\d px wide$/)]);
});

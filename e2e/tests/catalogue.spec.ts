import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { ConsoleGuard } from '../support/console-guard.ts';
import { desktop, phone } from '../support/screens.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** As strict about style attributes and foreign scripts as the product's pages. */
const policy =
  "default-src 'self'; script-src 'self'; style-src-elem 'self' 'unsafe-inline'; style-src-attr 'none'; img-src 'self' data: blob:";

let folder: string;
let server: Server;
let origin: string;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'karwan-catalogue-'));
  const build = path.resolve(import.meta.dirname, '../../shared-ui/catalogue/build.ts');
  execFileSync(process.execPath, [build, folder]);
  server = createServer((request, response) => {
    const file = path.join(folder, request.url === '/' ? 'index.html' : path.basename(request.url ?? ''));
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = contentTypes[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy });
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The static server has no address');
  origin = `http://127.0.0.1:${address.port}/`;
});

test.afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

let guard: ConsoleGuard;

test.beforeEach(async ({ page }) => {
  guard = new ConsoleGuard();
  guard.watch(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(origin);
  await expect(page.locator('html[data-ready]')).toBeAttached();
});

test.afterEach(() => guard.verify());

/** Checks only this part: the whole page was checked before, and a check is slow. */
const axeWithin = (page: Page, selector: string) =>
  // Excludes Base UI's invisible focus guards, which catch Tab at the edges; `region` requires landmarks around menus.
  axe(page, { include: selector, exclude: ['[data-base-ui-focus-guard]'], disabledRules: ['region'] });

const expectNothingWider = async (page: Page) => {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBe(widths[1]);
};

test('every component in every state is accessible, and nothing is wider than the screen', async ({ page }) => {
  for (const [name, { viewport }] of Object.entries({ desktop, phone }))
    await test.step(`on a ${name}`, async () => {
      await page.setViewportSize(viewport);
      await axe(page);
      await expectNothingWider(page);
    });
  await test.step('in the electric theme and from right to left', async () => {
    await page.getByText('Electric', { exact: true }).click();
    await page.getByText('RTL', { exact: true }).click();
    await expect(page.locator('[data-theme=electric][dir=rtl]')).toBeAttached();
    await axe(page);
    await expectNothingWider(page);
  });
});

test('the font swap moves nothing: the fallback has the same metrics', async ({ page }) => {
  const heights = await page.evaluate(async () => {
    await document.fonts.load("1rem 'Plus Jakarta Sans Variable'");
    const text = document.createElement('p');
    text.textContent = 'Toyota Corolla Altis 1.8, 64,500 km, first owner, all papers complete, PKR 42.50 Lacs';
    text.style.cssText = 'position:absolute;inline-size:max-content;line-height:normal';
    document.body.append(text);
    return ["'Plus Jakarta Sans Variable'", "'Plus Jakarta Sans Fallback'"].map((family) => {
      text.style.fontFamily = family;
      const { width, height } = text.getBoundingClientRect();
      return { width, height };
    });
  });
  const [font, fallback] = heights;
  expect(Math.abs((fallback?.width ?? 0) / (font?.width ?? 1) - 1)).toBeLessThan(0.03);
  expect(Math.abs((fallback?.height ?? 0) - (font?.height ?? 0))).toBeLessThanOrEqual(1);
});

test('what opens is accessible, keeps the focus inside and gives it back', async ({ page }) => {
  for (const [button, role] of [
    ['Open dialog', 'dialog'],
    ['Open question', 'alertdialog'],
    ['Open sheet', 'dialog'],
  ] as const)
    await test.step(button, async () => {
      const trigger = page.getByRole('button', { name: button });
      await trigger.click();
      const dialog = page.getByRole(role);
      await expect(dialog).toBeVisible();
      await axeWithin(page, `[role=${role}]`);
      for (let step = 0; step < 8; step++) {
        await page.keyboard.press('Tab');
        // The focus trap moves the focus back in the next frame.
        await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(trigger).toBeFocused();
    });
  await test.step('a menu, which is within the screen', async () => {
    await page.getByRole('button', { name: 'Welcome, Ali' }).click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await axeWithin(page, '[role=menu]');
    await expect(menu).toBeInViewport({ ratio: 1 });
  });
});

test('what a person moves goes by keyboard, by pointer and by swipe', async ({ page }) => {
  await test.step('photos are reordered by dragging their handle', async () => {
    const names = () =>
      page
        .getByRole('list', { name: 'Photos, in order' })
        .getByRole('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
    const list = page.getByRole('list', { name: 'Photos, in order' });
    await list.scrollIntoViewIfNeeded();
    expect((await names())[0]).toBe('front.jpg');
    const from = await page.getByRole('button', { name: /^Move photo 2:/ }).boundingBox();
    const to = await list.getByRole('listitem').first().boundingBox();
    if (!from || !to) throw new Error('The photos are not on the screen');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(names).toEqual(['side.jpg', 'front.jpg', 'back.jpg', 'dash.jpg', 'seats.jpg']);
  });
  await test.step('the carousel turns by keyboard and by swipe, and says where it is', async () => {
    const carousel = page.getByRole('group', { name: 'Photos of the car' });
    await carousel.scrollIntoViewIfNeeded();
    await carousel.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('2 of 5', { exact: true })).toBeVisible();
    await expect(carousel.getByRole('group', { name: '2 of 5' })).toBeInViewport({ ratio: 0.99 });
    const box = await carousel.boundingBox();
    if (!box) throw new Error('The carousel is not on the screen');
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.1, box.y + box.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect(page.getByText('3 of 5', { exact: true })).toBeVisible();
  });
});

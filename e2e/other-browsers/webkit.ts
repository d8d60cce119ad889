import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '@karwan/tools/ports';
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { HYDRATED, type OtherBrowser, WAIT_LIMIT_MS } from './other-browser.ts';

const BROWSER = path.join(import.meta.dirname, 'webkit_browser.py');

/** Starts WebKitGTK through its WebDriver on a virtual display. */
export async function startWebKit(): Promise<OtherBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karwan-webkit-'));
  const log = path.join(folder, 'messages.txt');
  const [port = 0] = await freePorts(1);
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`],
    // A separate process group, so that the display ends with the driver.
    { env: { ...process.env, KARWAN_WEBKIT_LOG: log }, stdio: 'ignore', detached: true },
  );
  const end = async () => {
    if (driver.pid !== undefined && driver.exitCode === null) {
      process.kill(-driver.pid, 'SIGTERM');
      await once(driver, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const page = await connect(port, driver);
    return { ...pageOf(page), messages: () => linesOf(log), close: () => page.quit().then(end, end) };
  } catch (error) {
    await end();
    throw error;
  }
}

async function connect(port: number, driver: ChildProcess): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'Karwan',
    'webkitgtk:browserOptions': { binary: BROWSER, args: [] },
  });
  for (;;) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    } catch (error) {
      // The driver is not listening yet.
      if (driver.exitCode !== null || !/ECONNREFUSED/.test(String(error))) throw error;
    }
  }
}

function pageOf(page: WebDriver): Omit<OtherBrowser, 'messages' | 'close'> {
  const find = async (xpath: string): Promise<WebElement> => {
    const isVisible = async () => {
      // The element may disappear meanwhile.
      for (const each of await page.findElements(By.xpath(xpath)))
        if (await each.isDisplayed().catch(() => false)) return each;
    };
    const visibleElement = await page.wait(isVisible, WAIT_LIMIT_MS, `Not visible: ${xpath}`);
    if (visibleElement === undefined) throw new Error(`Not visible: ${xpath}`);
    return visibleElement;
  };
  /**
   * Retries clicks: the driver clicks at the element's last position and reports an error if a moving sheet makes it
   * miss.
   */
  const click = async (xpath: string) => {
    await page.wait(
      async () => {
        try {
          const element = await find(xpath);
          // Keeps the element out from under a bar at the bottom.
          await page.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
          await element.click();
          return true;
        } catch (error) {
          if (error instanceof Error && /Intercepted|Stale|NotInteractable|OutOfBounds/.test(error.name)) return false;
          throw error;
        }
      },
      WAIT_LIMIT_MS,
      `Cannot be pressed: ${xpath}`,
    );
  };
  return {
    open: async (url) => {
      await page.get(url);
      await page.wait(async () => (await page.findElements(By.xpath(HYDRATED))).length > 0, WAIT_LIMIT_MS);
    },
    waitForVisible: async (xpath) => void (await find(xpath)),
    click,
    type: async (xpath, text) => {
      await click(xpath);
      const field = await find(xpath);
      await page.executeScript('arguments[0].select()', field);
      await field.sendKeys(text);
    },
    upload: async (xpath, file) => {
      await page.wait(async () => (await page.findElements(By.xpath(xpath))).length > 0, WAIT_LIMIT_MS);
      await page.findElement(By.xpath(xpath)).sendKeys(file);
    },
    evaluate: async (expression) => String(await page.executeScript(`return ${expression}`)),
  };
}

const linesOf = (log: string) => readFileSync(log, 'utf8').split('\n').filter(Boolean);

import { writeFileSync } from 'node:fs';
import { searchPath } from '@karwan/shared-contracts';
import type { Person } from '../support/new-person.ts';
import type { OtherBrowser } from './other-browser.ts';

/** A button, link or option by name. */
const byName = (name: string) =>
  `//*[self::button or self::a or self::label or @role="option"][normalize-space()="${name}" or @aria-label="${name}"]`;
const field = (label: string) => `//input[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;
const heading = (content: string) => `//*[self::h1 or self::h2][normalize-space()="${content}"]`;
const text = (content: string) => `//*[text()[contains(normalize-space(), "${content}")]]`;
const groupPath = (legend: string) => `//fieldset[legend[starts-with(normalize-space(), "${legend}")]]`;

/** The most frequent visitor actions: search, ad, gallery, login, message, and posting an ad with a photo. */
export async function smokeJourney(
  browser: OtherBrowser,
  origin: string,
  { contact, password }: Person<{ email: string }>,
  folder: string,
): Promise<void> {
  const { open, waitForVisible, click, type } = browser;
  await open(`${origin}${searchPath('used-cars')}/mk-honda`);
  await click('//main//article//a[@href]');
  await waitForVisible(heading('Specification'));
  await click(byName('Show photo 2'));
  await waitForVisible(text('2 of '));

  await click('//button[starts-with(normalize-space(), "Chat")]');
  await click(byName('Continue with email'));
  await type(field('Email'), contact.email);
  await type(field('Password'), password);
  await click('//*[@role="dialog"]//button[normalize-space()="Log in"]');
  await waitForVisible('//*[@aria-label="Messages of this conversation"]');
  const message = `Is it still available? ${Date.now()}`;
  await type('//textarea', message);
  await click(byName('Send'));
  await waitForVisible(`//li[contains(., "${message}")][contains(., "Sent") or contains(., "Seen")]`);

  await open(`${origin}/used-cars/sell`);
  for (const choice of ['Honda', 'Civic', '2016']) await click(byName(choice));
  await click(byName('I’m not sure'));
  await waitForVisible(heading('Add details'));
  await type(field('Mileage'), '84500');
  await type(field('Engine'), '1800');
  await click(`${groupPath('Fuel')}${byName('Petrol')}`);
  await click(`${groupPath('Transmission')}${byName('Manual')}`);
  await type(field('City'), 'Lahore');
  // The footer has a link of this name.
  await click('//*[@role="option"][normalize-space()="Lahore"]');
  await click(byName('Continue'));
  await waitForVisible(heading('Show your car'));
  await browser.upload('//input[@type="file"]', await drawPhoto(browser, folder));
  await waitForVisible(text('1 of 20'));
  await waitForVisible('//main[not(contains(., "still uploading"))]');
  await click(byName('Continue'));
  await waitForVisible(heading('What’s your price?'));
  await type(field('Price'), '2950000');
  await click(byName('Continue'));
  await waitForVisible(heading('What should buyers know?'));
  await click(byName('Continue'));
  await waitForVisible(heading('This is how buyers see it'));
}

/** Draws a unique JPEG. */
async function drawPhoto(browser: OtherBrowser, folder: string): Promise<string> {
  const renderedState = await browser.evaluate(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 });
    const context = canvas.getContext('2d');
    for (let index = 0; index < 300; index++) {
      context.fillStyle = 'hsl(' + Math.random() * 360 + ' 60% 50%)';
      context.fillRect(Math.random() * 1200, Math.random() * 900, 120, 80);
    }
    return canvas.toDataURL('image/jpeg', 0.8);
  })()`);
  const file = `${folder}/photo.jpg`;
  writeFileSync(file, Buffer.from(renderedState.split(',')[1] ?? '', 'base64'));
  return file;
}

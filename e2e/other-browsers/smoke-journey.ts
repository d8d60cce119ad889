import { writeFileSync } from 'node:fs';
import { searchPath } from '@karwan/shared-contracts';
import { DEMO_PASSWORD } from '../support/login.ts';
import type { OtherBrowser } from './other-browser.ts';

/** A button, link or option by name. */
const named = (name: string) =>
  `//*[self::button or self::a or self::label or @role="option"][normalize-space()="${name}" or @aria-label="${name}"]`;
const field = (label: string) => `//input[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;
const heading = (words: string) => `//*[self::h1 or self::h2][normalize-space()="${words}"]`;
const text = (words: string) => `//*[text()[contains(normalize-space(), "${words}")]]`;
const inGroup = (legend: string) => `//fieldset[legend[starts-with(normalize-space(), "${legend}")]]`;

/** The most frequent visitor actions: search, ad, gallery, login, message, and posting an ad with a photo. */
export async function smokeJourney(browser: OtherBrowser, origin: string, folder: string): Promise<void> {
  const { open, see, press, type } = browser;
  await open(`${origin}${searchPath('used-cars')}/mk-honda`);
  await press('//main//article//a[@href]');
  await see(heading('Specification'));
  await press(named('Show photo 2'));
  await see(text('2 of '));

  await press('//button[starts-with(normalize-space(), "Chat")]');
  await press(named('Continue with email'));
  await type(field('Email'), 'user@karwan.test');
  await type(field('Password'), DEMO_PASSWORD);
  await press('//*[@role="dialog"]//button[normalize-space()="Log in"]');
  await see('//*[@aria-label="Messages of this conversation"]');
  const message = `Is it still available? ${Date.now()}`;
  await type('//textarea', message);
  await press(named('Send'));
  await see(`//li[contains(., "${message}")][contains(., "Sent") or contains(., "Seen")]`);

  await open(`${origin}/used-cars/sell`);
  for (const choice of ['Honda', 'Civic', '2016']) await press(named(choice));
  await press(named('I’m not sure'));
  await see(heading('Add details'));
  await type(field('Mileage'), '84500');
  await type(field('Engine'), '1800');
  await press(`${inGroup('Fuel')}${named('Petrol')}`);
  await press(`${inGroup('Transmission')}${named('Manual')}`);
  await type(field('City'), 'Lahore');
  await press(named('Lahore'));
  await press(named('Continue'));
  await see(heading('Show your car'));
  await browser.upload('//input[@type="file"]', await drawPhoto(browser, folder));
  await see(text('1 of 20'));
  await see('//main[not(contains(., "still uploading"))]');
  await press(named('Continue'));
  await see(heading('What’s your price?'));
  await type(field('Price'), '2950000');
  await press(named('Continue'));
  await see(heading('What should buyers know?'));
  await press(named('Continue'));
  await see(heading('This is how buyers see it'));
}

/** Draws a unique JPEG. */
async function drawPhoto(browser: OtherBrowser, folder: string): Promise<string> {
  const drawn = await browser.evaluate(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 });
    const context = canvas.getContext('2d');
    for (let index = 0; index < 300; index++) {
      context.fillStyle = 'hsl(' + Math.random() * 360 + ' 60% 50%)';
      context.fillRect(Math.random() * 1200, Math.random() * 900, 120, 80);
    }
    return canvas.toDataURL('image/jpeg', 0.8);
  })()`);
  const file = `${folder}/photo.jpg`;
  writeFileSync(file, Buffer.from(drawn.split(',')[1] ?? '', 'base64'));
  return file;
}

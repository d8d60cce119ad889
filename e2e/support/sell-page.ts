import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import type { PhotoFile } from './photos.ts';

/** Page object of the sell form. */
export function sellPage(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: typeof name === 'string' });
  const heading = (name: string) => main.getByRole('heading', { name });
  const city = main.getByRole('combobox', { name: /^City/ });
  const price = main.getByRole('textbox', { name: /^Price/ });
  const mileage = main.getByRole('textbox', { name: /^Mileage/ });
  const engine = main.getByRole('textbox', { name: /^Engine/ });
  const next = () => button('Continue').click();

  const pick = async (name: string) => {
    const search = main.getByRole('searchbox');
    await expect(button(name).or(search).first()).toBeVisible();
    if (!(await button(name).isVisible())) await search.fill(name);
    await button(name).first().click();
  };
  const chooseVehicle = async (make: string, model: string, year: string) => {
    for (const field of ['make', 'model', 'model year']) {
      await expect(heading(`Choose the ${field}`)).toBeVisible();
      await pick(field === 'make' ? make : field === 'model' ? model : year);
    }
  };
  const chooseCar = async (make: string, model: string, year: string) => {
    await chooseVehicle(make, model, year);
    await expect(heading('Choose the variant')).toBeVisible();
    await main.getByRole('group', { name: 'Variant' }).getByRole('button').first().click();
    await expect(heading('Add details')).toBeVisible();
  };
  const fillDetails = async ({ mileageKm, city: cityName }: { mileageKm: number; city: string }) => {
    await mileage.fill(String(mileageKm));
    if ((await engine.inputValue()) === '') await engine.fill('1300');
    for (const [legend, value] of [
      ['Fuel', 'Petrol'],
      ['Transmission', 'Manual'],
    ] as const) {
      const radios = main.getByRole('group', { name: legend }).getByRole('radio');
      if (!(await radios.evaluateAll((all) => all.some((one) => one instanceof HTMLInputElement && one.checked))))
        await main.getByRole('radio', { name: value, exact: true }).check({ force: true });
    }
    await chooseCity(cityName);
  };
  const chooseCity = async (cityName: string) => {
    await city.click();
    await city.fill(cityName);
    await page.getByRole('option', { name: cityName, exact: true }).click();
  };

  return {
    button,
    heading,
    city,
    mileage,
    engine,
    price,
    next,
    chooseVehicle,
    chooseCar,
    chooseCity,
    radio: (name: string) => main.getByRole('radio', { name, exact: true }),
    fillDetails,
    open: (path = '/used-cars/sell') => openPage(page, path),
    photos: main.getByRole('list', { name: 'Your photos' }).getByRole('listitem'),
    addPhotos: (files: PhotoFile[]) => main.getByLabel('Add photos').setInputFiles(files),
    /** Waits until all photos are uploaded. */
    allUploaded: async (count: number) => {
      await expect(main.getByText(`${count} of 20`)).toBeVisible();
      await expect(main.getByText(/still uploading/)).toHaveCount(0, { timeout: 120_000 });
    },
    /** The first photo as shown by the form. */
    cover: (): Locator => main.getByRole('listitem', { name: /^Photo 1 of/ }).getByRole('img'),
  };
}

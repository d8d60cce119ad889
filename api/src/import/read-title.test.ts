import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NameDecisions } from '../modules/imports/index.ts';
import { createTitleReader } from './read-title.ts';
import { fewCars as catalogue } from './testing/few-cars.ts';

const synonyms: NameDecisions['synonyms'] = ({ kind }) =>
  kind === 'make'
    ? [
        { name: 'Toyta', into: 'toyota' },
        { name: 'Hnd', into: 'gone' },
      ]
    : [{ name: 'Rola', into: 'corolla' }];

/** The vehicle that a title names, as words; words not understood are in brackets. */
function textOf(title: string, knownMake?: string): string {
  const make = catalogue.makes('car').find(({ slug }) => slug === knownMake);
  const found = createTitleReader(catalogue, 2026, { synonyms } as NameDecisions)(title, make);
  if ('unknown' in found) return found.unknown === 'make' ? '?' : `${found.make.name} ? ${found.name}`;
  const { make: named, model: of, variant: version, year, city, fuel, transmission, rest } = found;
  const parts = [named.name, of.name, version?.name, year, city?.name, fuel, transmission];
  return [...parts.filter((part) => part != null), ...(rest.length > 0 ? [`(${rest.join(' ')})`] : [])].join(' ');
}

test('a title names make, model, variant, year, city, fuel and gearbox; the rest is left', () => {
  for (const [title, text] of [
    ['Toyota Corolla GLi 2016 for sale in Lahore', 'Toyota Corolla GLi 2016 Lahore'],
    ['Toyota Corolla Axio 2012', 'Toyota Corolla Axio 2012'],
    ['Urgent sale: used TOYOTA corolla 2016 altis 1.6 automatic', 'Toyota Corolla Altis 1.6 2016 automatic'],
    ['Honda Civic Oriel diesel in Rahim Yar Khan', 'Honda Civic Oriel Rahim Yar Khan diesel'],
    ['Honda Civic sunroof 2027 AC', 'Honda Civic 2027 (sunroof ac)'],
    ['Honda Civic 2028', 'Honda Civic (2028)'],
    ['Honda Civic Lahore', 'Honda Civic (lahore)'],
    ['Toyta Rola 2010', 'Toyota Corolla 2010'],
    ['Mercedes C200 2019', 'Mercedes Benz C Class C200 2019'],
    ['Mercedes AMG 63 2019', 'Mercedes Benz ? AMG 63'],
    ['Toyota Corola 2016', 'Toyota Corolla 2016'],
    ['Toyota Corolla 2016 2014', 'Toyota Corolla 2016'],
    ['Mercedes Avantgarde 220 2019', 'Mercedes Benz E Class Avantgarde 220 2019'],
    ['Honda Beat 660cc', 'Honda Beat 660'],
    ['Honda Civic 2000 cc 2016', 'Honda Civic 2016 (2000)'],
    ['Vehicle: a used car, bike, motorcycle, the Honda Civic model 2016 for sale in', 'Honda Civic 2016'],
    ['Honda Civic in رحیم یار خان', 'Honda Civic Rahim Yar Khan'],
    ['Lahore in Honda Civic petrol manual p', 'Honda Civic petrol manual (lahore p)'],
    ['GLi Toyota Corolla', 'Toyota Corolla GLi'],
    ['Toyota GLi Corolla', 'Toyota Corolla GLi'],
    ['Toyota Rola', 'Toyota Corolla'],
    ['Honda Civic AT 2016', 'Honda Civic 2016 (at)'],
    ['Honda Civic x2016 20161', 'Honda Civic (x2016 20161)'],
    ['Honda Civic sunroof in Lahore AC', 'Honda Civic Lahore (sunroof ac)'],
    ['Mazda Axela red S', 'Mazda Axela (red s)'],
    ['Mazda Axela red XD', 'Mazda Axela XD (red)'],
    ['Toyota X Corolla', 'Toyota Corolla (x)'],
    ['Toyota Corolla red GLi Altis 1.6', 'Toyota Corolla Altis 1.6 (red gli)'],
    ['Toyota Corolla red Altis 1.6 GLi', 'Toyota Corolla Altis 1.6 (red gli)'],
    ['Toyota Corolla red XLi GLi', 'Toyota Corolla XLi (red gli)'],
    ['Toyota Corolla red 1300', 'Toyota Corolla (red 1300)'],
    ['VW Civic', '?'],
    ['Hnd Civic', '?'],
  ])
    assert.equal(textOf(title ?? ''), text, title);
});

test('a title without a make starts with a model that only one make has', () => {
  for (const [title, text] of [
    ['2016 Corolla GLi', 'Toyota Corolla GLi 2016'],
    ['Corolla Axio', 'Toyota Corolla Axio'],
    ['Axela Sport', 'Honda Axela Sport'],
    ['Axela 2016', 'Mazda Axela 2016'],
    ['Corolla Axela Edition', 'Toyota Corolla Axela Edition'],
    ['Corolla Corolla', 'Toyota Corolla (corolla)'],
    ['Civic 2016', '?'],
    ['Corolla or Axela', '?'],
    ['My Corolla', '?'],
    ['', '?'],
  ])
    assert.equal(textOf(title ?? ''), text, title);
});

test('with a known make the title need not name it, and another make in it is ignored', () => {
  assert.equal(textOf('Civic 2016', 'honda'), 'Honda Civic 2016');
  assert.equal(textOf('Honda Civic 2016', 'honda'), 'Honda Civic 2016');
  assert.equal(textOf('Civic 2016', 'mazda'), 'Mazda Civic 2016');
  assert.equal(textOf('Toyota Civic 2016', 'honda'), 'Honda Civic 2016 (toyota)');
});

test('an unknown model is the word after the make, or two if one is a number or short', () => {
  for (const [title, text] of [
    ['Toyota Yaris 2021', 'Toyota ? Yaris'],
    ['Honda Civik 2016', 'Honda ? Civik'],
    ['Toyota LAND cruiser 2021', 'Toyota ? LAND'],
    ['Mazda 3 Sedan', 'Mazda ? 3 Sedan'],
    ['Honda N WGN 2015', 'Honda ? N WGN'],
    ['Honda CR 7cc', 'Honda ? CR 7cc'],
    ['Toyota 2016', 'Toyota ? undefined'],
    ['Toyota 86', 'Toyota ? 86'],
    ['Toyota 86 GT', 'Toyota ? 86 GT'],
    ['Toyota 350 GT', 'Toyota ? 350 GT'],
    ['Toyota Yaris2 Sedan', 'Toyota ? Yaris2'],
    ['Toyota 2door Coupe', 'Toyota ? 2door'],
    ['Toyota Aqua 2x', 'Toyota ? Aqua'],
    ['Toyota Aqua x2', 'Toyota ? Aqua'],
    ['Toyota Aqua 15', 'Toyota ? Aqua 15'],
    ['Toyota, - Yaris 2021', 'Toyota ? Yaris'],
    ['Toyota GLi 2021', 'Toyota ? GLi'],
  ])
    assert.equal(textOf(title ?? ''), text, title);
});

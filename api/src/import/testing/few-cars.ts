import { slugify } from '../../modules/catalogue/index.ts';
import { type CatalogueRows, snapshotOf } from '../../modules/catalogue/snapshot.ts';

const item = (id: number, name: string, change: object = {}) => ({ id, name, slug: slugify(name), ...change });
const car = { kind: 'car' };
const model = (id: number, makeId: number, name: string) =>
  item(id, name, { makeId, isHidden: false, mergedIntoId: null });
const variant = (id: number, modelId: number, name: string) => item(id, name, { modelId });
/** A catalogue of a few makes, some with models or variants of the same name. */
export const fewCars = snapshotOf({
  makes: [item(1, 'Toyota', car), item(2, 'Honda', car), item(3, 'Mercedes Benz', car), item(4, 'Mazda', car)],
  models: [
    ...[model(11, 1, 'Corolla'), model(12, 1, 'Corolla Axio'), model(21, 2, 'Civic'), model(22, 2, 'Beat 660')],
    ...[model(31, 3, 'C Class'), model(32, 3, 'E Class'), model(41, 4, 'Axela'), model(42, 4, 'Civic')],
    model(24, 2, 'Axela Sport'),
  ],
  variants: [
    ...[variant(111, 11, 'GLi'), variant(112, 11, 'Altis 1.6'), variant(211, 21, 'Oriel')],
    ...[variant(113, 11, 'XLi'), variant(114, 11, 'X Corolla'), variant(115, 11, '1300')],
    ...[variant(116, 11, 'Axela Edition'), variant(411, 41, 'S'), variant(412, 41, 'XD')],
    ...[variant(311, 31, 'C200'), variant(312, 31, 'AMG 63'), variant(321, 32, 'AMG 63')],
    variant(322, 32, 'Avantgarde 220'),
  ],
  cities: [item(1, 'Lahore'), item(2, 'Rahim Yar Khan', { nameUr: 'رحیم یار خان' })],
  areas: [],
  searchWords: [],
} as unknown as CatalogueRows);

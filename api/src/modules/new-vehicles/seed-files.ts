import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type CatalogueVertical,
  modelStatuses,
  rate,
  type SpecField,
  type Specification,
  slugsOf,
  specOf,
} from '@karwan/shared-contracts';
import { z } from 'zod';

const day = z.iso.date();

const shapeOf = (field: SpecField): z.ZodType<number | string | boolean> => {
  switch (field.kind) {
    case 'number':
      return z.number().min(0);
    case 'choice':
      return z.enum(slugsOf(field.options));
    case 'text':
      return z.string().min(1).max(80);
    case 'flag':
      return z.boolean();
  }
};

/** The specification of a vehicle. Rejects keys that the definition lacks. */
const specificationOf = (vertical: CatalogueVertical): z.ZodType<Specification> =>
  z.strictObject(
    Object.fromEntries(
      specOf(vertical)
        .groups.flatMap(({ fields }) => fields)
        .map((field) => [field.key, shapeOf(field).optional()]),
    ),
    // Optional keys are absent, never undefined: the files are JSON.
  ) as unknown as z.ZodType<Specification>;

const modelOf = (vertical: CatalogueVertical) =>
  z.strictObject({
    make: z.string().min(1),
    model: z.string().min(1),
    body: z.string(),
    assembly: z.enum(['local', 'imported']),
    status: z.enum(modelStatuses),
    colours: z.array(z.string()),
    /** Shared by all variants. */
    spec: specificationOf(vertical),
    variants: z
      .array(
        z.strictObject({
          name: z.string().min(1),
          prices: z.array(z.tuple([day, z.int().positive()])),
          spec: specificationOf(vertical),
        }),
      )
      .min(1),
  });

export type SeedNewModel = z.infer<ReturnType<typeof modelOf>>;

const seedRate = rate
  .extend({ kind: z.enum(['car', 'bike']), place: z.string().default(''), upTo: z.int().optional() })
  .transform(({ place, upTo, ...rest }) => ({ ...rest, place: place === '' ? null : place, upTo: upTo ?? null }));
export type SeedRate = z.infer<typeof seedRate>;

export type NewVehiclesSeed = {
  models: Readonly<Record<CatalogueVertical, readonly SeedNewModel[]>>;
  rates: readonly SeedRate[];
  hash: string;
};

const folder = new URL('../../../seed/', import.meta.url);
const read = (name: string) => readFile(new URL(name, folder), 'utf8');

/**
 * Reads the seed files in `api/seed`. `hash` changes with their contents. Throws if a file does not match its schema.
 */
export async function readNewVehiclesSeed(): Promise<NewVehiclesSeed> {
  const [cars, bikes, rates] = await Promise.all([
    read('new-cars.json'),
    read('new-bikes.json'),
    read('vehicle-rates.json'),
  ]);
  const models = (vertical: CatalogueVertical, text: string) =>
    z.object({ models: z.array(modelOf(vertical)) }).parse(JSON.parse(text)).models;
  return {
    models: { 'new-cars': models('new-cars', cars), 'new-bikes': models('new-bikes', bikes) },
    rates: z.object({ rates: z.array(seedRate) }).parse(JSON.parse(rates)).rates,
    hash: createHash('sha256').update(cars).update(bikes).update(rates).digest('base64url'),
  };
}

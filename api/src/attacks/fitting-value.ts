import fc from 'fast-check';
import { z } from 'zod';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const MIN = -1_000_000;
const MAX = 1_000_000_000;

/** Whether the schema accepts only listed values. */
const isClosed = (schema: unknown): boolean =>
  schema instanceof z.ZodEnum ||
  schema instanceof z.ZodLiteral ||
  (schema instanceof z.ZodUnion && schema.options.every(isClosed));

/**
 * Generates values that a field's schema accepts, and realistic values for fields of that name. Ignores refinements, so
 * some values are still rejected.
 */
export function validValue(field: string, schema: unknown, byName: Readonly<Record<string, fc.Arbitrary<unknown>>>) {
  const named = (name: string, one: unknown): fc.Arbitrary<unknown> => {
    const known = byName[name];
    if (known === undefined || isClosed(one)) return fitting(one);
    return fc.oneof({ weight: 9, arbitrary: known }, { weight: 1, arbitrary: fitting(one) });
  };
  const fitting = (one: unknown): fc.Arbitrary<unknown> => {
    if (one instanceof z.ZodOptional || one instanceof z.ZodNullable || one instanceof z.ZodDefault)
      return fc.option(fitting(one.unwrap()), { freq: 5, nil: one instanceof z.ZodNullable ? null : undefined });
    if (one instanceof z.ZodPipe) return fitting(one.in);
    if (one instanceof z.ZodEnum) return fc.constantFrom(...one.options);
    if (one instanceof z.ZodLiteral) return fc.constantFrom(...one.values);
    if (one instanceof z.ZodBoolean) return fc.boolean();
    if (one instanceof z.ZodNumber)
      return fc.integer({
        min: Math.ceil(Math.max(one.minValue ?? MIN, MIN)),
        max: Math.floor(Math.min(one.maxValue ?? MAX, MAX)),
      });
    if (one instanceof z.ZodUUID) return fc.uuid();
    if (one instanceof z.ZodISODate) return day.map((date) => date.toISOString().slice(0, 10));
    if (one instanceof z.ZodISODateTime) return day.map((date) => date.toISOString());
    if (one instanceof z.ZodArray) return fc.array(fitting(one.element), { maxLength: 3 });
    if (one instanceof z.ZodUnion) return fc.oneof(...one.options.map(fitting));
    if (one instanceof z.ZodRecord) return fc.dictionary(text, fitting(one.valueType), { maxKeys: 3 });
    if (one instanceof z.ZodObject) {
      const entries = Object.entries(one.shape).map(([name, each]) => [name, named(name, each)]);
      return fc.record(Object.fromEntries(entries));
    }
    return text;
  };
  return named(field, schema);
}

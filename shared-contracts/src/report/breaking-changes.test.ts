import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { type AnyEndpoint, defineEndpoint } from '../endpoint.ts';
import { compareReports, payloadIncompatibilities, type Readers } from './compare-reports.ts';
import { createContractReport, type ReportSources } from './contract-report.ts';

const addCar = defineEndpoint({
  id: 'cars.add@1',
  method: 'POST',
  path: '/api/website/cars',
  summary: 'Adds a car',
  callers: ['user', 'dealer'],
  output: z.object({}),
});

const reportOf = (change: Partial<ReportSources>) =>
  createContractReport({
    sharedExports: {},
    endpoints: [],
    events: [],
    realtime: { events: {}, requests: {} },
    widgets: [],
    ...change,
  });
const withCall = (change: Partial<AnyEndpoint>) => reportOf({ endpoints: [{ ...addCar, ...change }] });
const withEvent = (payload: z.ZodType) =>
  reportOf({ events: [{ name: 'car.saved@1', owner: 'mf-listings', payload }] });

type Change = [live: ReturnType<typeof reportOf>, next: ReturnType<typeof reportOf>, readers?: Readers];
const call = (live: Partial<AnyEndpoint>, next: Partial<AnyEndpoint>): Change => [withCall(live), withCall(next)];
const answer = (live: z.ZodType, next: z.ZodType) => call({ output: live }, { output: next });
const input = (live: z.ZodType | undefined, next: z.ZodType | undefined) => call({ body: live }, { body: next });
const event = (live: z.ZodType, next: z.ZodType): Change => [withEvent(live), withEvent(next)];
const codes = (live: string[], next: string[], readers?: Readers): Change => {
  const [before, now] = call({ errors: live }, { errors: next });
  return [before, now, readers];
};
const realtime = (live: z.ZodType, next: z.ZodType): Change => {
  const telling = (payload: z.ZodType) => reportOf({ realtime: { events: { 'car-sold': payload }, requests: {} } });
  return [telling(live), telling(next)];
};
const widget = (live: z.ZodType, next: z.ZodType): Change => {
  const taking = (props: z.ZodType) => reportOf({ widgets: [{ remote: 'mf-listings', name: 'car-teaser', props }] });
  return [taking(live), taking(next)];
};
const reasonsOf = ([live, next, readers]: Change) => compareReports(live, next, readers).map(({ reason }) => reason);

const photo = z.object({ src: z.string(), alt: z.string().optional() });
const bare = photo.omit({ alt: true });
const sold = z.object({ is: z.literal('sold'), pricePkr: z.int().optional() });
const rented = z.object({ is: z.literal('rented'), days: z.int() });
const either = z.discriminatedUnion('is', [sold, rented]);

/** A recursive schema: a category with subcategories. */
const tree = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const node: z.ZodType = z.object({ ...shape, below: z.array(z.lazy(() => node)) });
  return node;
};
/** The recursive schema inside another one, so that it is placed in `$defs`. */
const menuOf = (root: z.ZodType) => z.object({ root, favourite: root.nullable() });

test.each<[titleAndReason: string, change: Change]>([
  [
    'member of a recursive schema of another type → output.name has a different type',
    answer(tree({ name: z.string() }), tree({ name: z.number() })),
  ],
  [
    'definition of the same name with a member of another type → output.root.name has a different type',
    answer(menuOf(tree({ name: z.string() })), menuOf(tree({ name: z.number() }))),
  ],
  [
    'literal that is another one → output may be "off", which the receiver does not accept',
    answer(z.literal('on'), z.literal('off')),
  ],
  [
    'record that has its known names no longer → output.old was removed',
    answer(z.record(z.enum(['new', 'old']), z.int()), z.record(z.enum(['new']), z.int())),
  ],
  [
    'name more in a record of known names → output.old is a new name, but the receiver accepts only known names',
    answer(z.record(z.enum(['new']), z.int()), z.record(z.enum(['new', 'old']), z.int())),
  ],
  [
    'record that became an object → output.* was removed',
    answer(z.record(z.string(), z.int()), z.object({ new: z.int() })),
  ],
  [
    'values of a record of another type → output.* has a different type',
    answer(z.record(z.string(), z.int()), z.record(z.string(), z.string())),
  ],
  ['tuple with a place more → output[1] has a different type', answer(z.tuple([z.int()]), z.tuple([z.int(), z.int()]))],
  ['tuple with a place less → output has minItems 1', answer(z.tuple([z.int(), z.int()]), z.tuple([z.int()]))],
  [
    'enumeration where texts of one pattern were → output has no pattern, but the receiver requires ^K-',
    answer(z.string().regex(/^K-/), z.enum(['new', 'old'])),
  ],
  [
    'short text where an enumeration was taken → body no longer accepts all live input: it has no maxLength, but the receiver requires 3',
    input(z.enum(['new', 'vintage']), z.string().max(3)),
  ],
  [
    'default of an input that is another one → body.limit now defaults to 50; the default was 20',
    input(z.object({ limit: z.int().default(20) }), z.object({ limit: z.int().default(50) })),
  ],
  ['input where none was → body.title is required now', input(undefined, z.object({ title: z.string() }))],
  [
    'error code renamed, for readers that do without what is optional → the refusal otp_wrong was removed',
    codes(['otp_wrong'], ['code_invalid'], 'do-without-optional'),
  ],
  [
    'optional member of an event renamed in a nullable object → payload.cover.alt was removed',
    event(
      z.object({ cover: photo.nullable() }),
      z.object({ cover: bare.extend({ text: z.string().optional() }).nullable() }),
    ),
  ],
  [
    'member of an event in a union that publishers do not send yet → payload.town is required now, but live publishers may omit it',
    event(either, z.discriminatedUnion('is', [sold, rented.extend({ town: z.string() })])),
  ],
])('reported: %s', (titleAndReason, change) => {
  expect(reasonsOf(change).join('\n')).toContain(`: ${titleAndReason.split(' → ')[1]}`);
});

test.each<[titleAndReason: string, change: Change]>([
  [
    'optional member removed in one kind of a discriminated union → output.pricePkr was removed',
    answer(either, z.discriminatedUnion('is', [sold.omit({ pricePkr: true }), rented])),
  ],
  [
    'optional member removed in a union that lies in a nullable list → output[].pricePkr was removed',
    answer(z.array(either).nullable(), z.array(z.union([rented, sold.omit({ pricePkr: true })])).nullable()),
  ],
  [
    'optional member removed in a recursive schema → output.icon was removed',
    answer(tree({ name: z.string(), icon: z.string().optional() }), tree({ name: z.string() })),
  ],
  [
    'kind that readers of a union do not know → output[].is may be "rented", which the receiver does not accept',
    answer(z.array(sold), z.array(either)),
  ],
  [
    'third kind in a union of two → output.is may be "swapped", which the receiver does not accept',
    answer(either, z.discriminatedUnion('is', [sold, rented, z.object({ is: z.literal('swapped') })])),
  ],
  [
    'member required of one kind that may be missing now → output.days may be missing',
    answer(either, z.discriminatedUnion('is', [sold, rented.partial({ days: true })])),
  ],
  [
    'text that may be a number in a list of types → output may be number, which the receiver does not accept',
    answer(z.union([z.string(), z.null()]), z.union([z.string(), z.number(), z.null()])),
  ],
  [
    'value more in a union of literals → output may be "l", which the receiver does not accept',
    answer(z.literal(['s', 'm']), z.literal(['s', 'm', 'l'])),
  ],
  ['list where a tuple was → output[] has a different type', answer(z.tuple([z.int()]), z.array(z.int()))],
  [
    'text without the pattern that it had → output has no pattern, but the receiver requires ^K-',
    answer(z.string().regex(/^K-/), z.string()),
  ],
  [
    'second of two patterns given up → output has pattern ^K-, but the receiver requires \\d$',
    answer(z.string().regex(/^K-/).regex(/\d$/), z.string().regex(/^K-/)),
  ],
  [
    'input that became strict → body no longer accepts all live input: it may have members that the receiver rejects',
    input(z.object({ title: z.string() }), z.strictObject({ title: z.string() })),
  ],
  [
    'object in a nullable input that became strict → body.cover no longer accepts all live input: it may have members that the receiver rejects',
    input(z.object({ cover: photo.nullable() }), z.object({ cover: z.strictObject(photo.shape).nullable() })),
  ],
  [
    'widget whose props became strict → props no longer accepts all live input: it may have members that the receiver rejects',
    widget(z.object({ carId: z.string() }), z.strictObject({ carId: z.string() })),
  ],
  [
    'optional member of a strict input removed → body.alt was removed',
    input(z.strictObject(photo.shape), z.strictObject(bare.shape)),
  ],
  [
    'optional member of one kind of input removed → body.pricePkr was removed',
    input(either, z.discriminatedUnion('is', [sold.omit({ pricePkr: true }), rented])),
  ],
  [
    'kind of input no longer taken → body.is no longer accepts all live input: it may be "rented", which the receiver does not accept',
    input(either, sold),
  ],
  [
    'input that may not be null any more → body no longer accepts all live input: it has a different type',
    input(photo.nullable(), photo),
  ],
  [
    'member of input that may not be sent any more → body.alt no longer accepts all live input: it has a different type',
    input(photo, photo.extend({ alt: z.never().optional() })),
  ],
  [
    'name of a record no longer taken → body.old was removed',
    input(z.partialRecord(z.enum(['new', 'old']), z.int()), z.partialRecord(z.enum(['new']), z.int())),
  ],
  ['error code removed → the refusal otp_wrong was removed', codes(['otp_wrong', 'otp_expired'], ['otp_expired'])],
  [
    'optional member of a realtime event removed in a record → payload.*.alt was removed',
    realtime(z.record(z.string(), photo), z.record(z.string(), bare)),
  ],
])('reported, but not in reverse: %s', (titleAndReason, [live, next]) => {
  expect(reasonsOf([live, next]).join('\n')).toContain(`: ${titleAndReason.split(' → ')[1]}`);
  expect(reasonsOf([next, live])).toEqual([]);
});

test.each<[place: string, path: string, holding: (member: z.ZodType) => z.ZodType]>([
  ['a nullable object', 'output.cover', (member) => z.object({ cover: member.nullable() })],
  ['a choice of a union', 'output', (member) => z.union([member, z.string()])],
  ['a record', 'output.*', (member) => z.record(z.string(), member)],
  ['a tuple', 'output[1]', (member) => z.tuple([z.string(), member])],
  ['the rest of a tuple', 'output[]', (member) => z.tuple([z.string()], member)],
  ['an intersection with a union', 'output', (member) => z.intersection(member, either)],
])('an optional member in %s is missed when it is removed, not when it is added', (_place, path, holding) => {
  expect(reasonsOf(answer(holding(photo), holding(bare))).join('\n')).toContain(`: ${path}.alt was removed`);
  expect(reasonsOf(answer(holding(bare), holding(photo)))).toEqual([]);
});

test.each<[title: string, change: Change]>([
  ['answer that is never null any more', answer(photo.nullable(), photo)],
  ['kinds of a union in another order', answer(either, z.discriminatedUnion('is', [rented, sold]))],
  ['union in a union instead of one', answer(z.union([sold, rented, z.null()]), either.nullable())],
  ['member more in one kind of a union', answer(either, z.union([sold, rented.extend({ town: z.string() })]))],
  ['recursive schema that is the same', answer(menuOf(tree({ name: z.string() })), menuOf(tree({ name: z.string() })))],
  [
    'recursive schema written out once',
    answer(tree({ name: z.string() }), z.object({ name: z.string(), below: z.array(tree({ name: z.string() })) })),
  ],
  [
    'union of literals instead of an enumeration',
    answer(z.enum(['s', 'm']), z.union([z.literal('s'), z.literal('m')])),
  ],
  ['enumeration instead of a union of literals', answer(z.union([z.literal('s'), z.literal('m')]), z.enum(['s', 'm']))],
  [
    'number of a list of types that is whole',
    answer(z.union([z.string(), z.number()]), z.union([z.string(), z.int()])),
  ],
  [
    'object that takes its members from a record',
    answer(z.object({ a: z.int().optional() }), z.record(z.string(), z.int())),
  ],
  ['answer that became strict, which is only how it is written', answer(photo, z.strictObject(photo.shape))],
  ['text that is long enough where an enumeration was taken', input(z.enum(['new', 'old']), z.string().max(3))],
  [
    'strict input where none was, with nothing required',
    input(undefined, z.strictObject({ note: z.string().optional() })),
  ],
  ['input that takes any other member', input(bare, z.looseObject(bare.shape))],
  ['input that is nothing in particular any more', input(photo, z.unknown())],
  ['place more in a tuple that may be left out', input(z.tuple([z.int()]), z.tuple([z.int(), z.int().optional()]))],
  [
    'default where a member was optional',
    input(z.object({ limit: z.int().optional() }), z.object({ limit: z.int().default(50) })),
  ],
  [
    'error code that an older API does not answer yet',
    codes(['otp_expired', 'otp_wrong'], ['otp_wrong'], 'do-without-optional'),
  ],
  [
    'optional member more in a nullable object of an event',
    event(z.object({ cover: bare.nullable() }), z.object({ cover: photo.nullable() })),
  ],
  ['optional prop more in a union', widget(z.union([bare, z.string()]), z.union([photo, z.string()]))],
  [
    'rule that JSON Schema does not write, which only a review sees',
    input(
      z.string(),
      z.string().refine((text) => text !== 'x'),
    ),
  ],
])('not reported: %s', (_title, change) => {
  expect(reasonsOf(change)).toEqual([]);
});

describe('an event as one side sends and the other expects it', () => {
  const misfits = (sent: z.ZodType, expected: z.ZodType) =>
    payloadIncompatibilities(withEvent(sent), withEvent(expected), 'car.saved@1');

  test('fits where what is missing is optional', () => {
    expect(misfits(bare, photo)).toEqual([]);
    expect(misfits(photo, bare)).toEqual([]);
  });

  test('does not fit where a required member is missing or of another type', () => {
    expect(misfits(bare, photo.required())).toEqual(['car.saved@1: payload.alt was removed.']);
    expect(misfits(bare.extend({ src: z.number() }), bare)).toEqual(['car.saved@1: payload.src has a different type.']);
  });

  test('is not compared where one side does not know it', () => {
    expect(payloadIncompatibilities(reportOf({}), withEvent(photo), 'car.saved@1')).toEqual([]);
  });
});

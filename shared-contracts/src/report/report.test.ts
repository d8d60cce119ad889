import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { type AnyEndpoint, defineEndpoint, everybody } from '../endpoint.ts';
import { endpointCatalogue } from '../endpoints/endpoint-catalogue.ts';
import { eventCatalogue } from '../events/catalogue.ts';
import { defineEvent, type EventDefinition } from '../events/define-event.ts';
import { defineWidget, type WidgetDefinition, widgetId } from '../widgets/define-widget.ts';
import { widgetCatalogue } from '../widgets/widget-catalogue.ts';
import { closedOutputs } from './closed-outputs.ts';
import { compareReports } from './compare-reports.ts';
import { contractReport, createContractReport, formatContractReport, type ReportSources } from './contract-report.ts';

const carOutput = z.object({
  title: z.string(),
  pricePkr: z.int().min(0),
  colour: z.enum(['white', 'black']).nullable(),
  photos: z.array(z.object({ src: z.string() })),
  note: z.string().optional(),
});
const getCar = defineEndpoint({
  id: 'cars.get@1',
  method: 'GET',
  path: '/api/website/cars/:carId',
  summary: 'A car',
  callers: everybody,
  params: z.object({ carId: z.string() }),
  query: z.object({ unit: z.enum(['km', 'miles']).optional() }),
  output: carOutput,
});
const carBody = z.object({ title: z.string().max(100), year: z.int(), tags: z.array(z.string()).default([]) });
const addCar = defineEndpoint({
  id: 'cars.add@1',
  method: 'POST',
  path: '/api/website/cars',
  summary: 'Adds a car',
  callers: ['user', 'dealer'],
  body: carBody,
  output: z.object({ id: z.string() }),
});
const carSaved = defineEvent({
  name: 'car.saved@1',
  owner: 'mf-listings',
  payload: z.object({ carId: z.string(), place: z.string().optional() }),
});

const carTeaser = defineWidget({
  remote: 'mf-listings',
  name: 'car-teaser',
  props: z.object({ carId: z.string(), size: z.enum(['small', 'large']).optional() }),
});
const carSold = z.object({ carId: z.string(), buyer: z.string().optional() });
const watchCar = z.object({ carId: z.string(), everyS: z.int().optional() });
const live: NonNullable<ReportSources['realtime']> = {
  events: { 'car-sold': carSold },
  requests: { 'watch-car': watchCar },
};

const base: ReportSources & { endpoints: AnyEndpoint[]; events: EventDefinition[]; widgets: WidgetDefinition[] } = {
  endpoints: [getCar, addCar],
  events: [carSaved],
  realtime: live,
  widgets: [carTeaser],
  sharedExports: { 'react-router': ['Link', 'useParams'] },
};
const breaking = (next: Partial<ReportSources>) =>
  compareReports(createContractReport(base), createContractReport({ ...base, ...next })).map(({ reason }) => reason);
const withOutput = (output: z.ZodType) => breaking({ endpoints: [{ ...getCar, output }, addCar] });
const withBody = (body: z.ZodType) => breaking({ endpoints: [getCar, { ...addCar, body }] });
const withLive = (change: Partial<typeof live>) => breaking({ realtime: { ...live, ...change } });
const withProps = (props: z.ZodType) => breaking({ widgets: [{ ...carTeaser, props }] });
const withPayload = (payload: z.ZodType) => breaking({ events: [{ ...carSaved, payload }] });

describe('the contract report', () => {
  test('describes every endpoint and event of the product and survives its file', () => {
    const report = createContractReport({ sharedExports: { 'react-router': ['useParams', 'Link'] } });
    expect(Object.keys(report.endpoints).sort()).toEqual(endpointCatalogue.map(({ id }) => id).sort());
    expect(Object.keys(report.events).sort()).toEqual(eventCatalogue.map(({ name }) => name).sort());
    expect(Object.keys(report.realtime?.events ?? {})).toContain('receive-chats');
    expect(Object.keys(report.realtime?.requests ?? {})).toEqual(['join', 'leave', 'send-message']);
    expect(Object.keys(report.widgets ?? {}).sort()).toEqual(widgetCatalogue.map(widgetId).sort());
    expect(report.sharedExports).toEqual({ 'react-router': ['Link', 'useParams'] });
    expect(contractReport.parse(JSON.parse(formatContractReport(report)))).toEqual(report);
  });

  test('is the same text for the same contracts, in whatever order they are listed', () => {
    const turned = { ...base, endpoints: [...base.endpoints].reverse() };
    expect(formatContractReport(createContractReport(turned))).toBe(formatContractReport(createContractReport(base)));
    expect(formatContractReport(createContractReport(base))).toMatch(/^\{\n {2}"endpoints": \{\n {4}"cars.add@1"/);
  });

  test('tells what may be sent apart from what is answered', () => {
    const { body } = createContractReport(base).endpoints['cars.add@1'] ?? {};
    expect(body?.required).toEqual(['title', 'year']);
  });
});

describe('changes that break nothing', () => {
  test('no change', () => {
    expect(breaking({})).toEqual([]);
    const product = createContractReport({ sharedExports: {} });
    const committed = contractReport.parse(JSON.parse(formatContractReport(product)));
    expect(compareReports(committed, product)).toEqual([]);
    expect(compareReports(product, committed)).toEqual([]);
  });

  test('new endpoints, events, shared exports, callers and errors', () => {
    expect(
      breaking({
        endpoints: [getCar, { ...addCar, callers: everybody, errors: ['too_many'] }, { ...getCar, id: 'cars.get@2' }],
        events: [carSaved, { ...carSaved, name: 'car.saved@2' }],
        sharedExports: { 'react-router': ['Link', 'useParams', 'useFetcher'], zod: ['z'] },
      }),
    ).toEqual([]);
  });

  test('answers that tell more or are narrower, input that takes more, optional members of an event', () => {
    expect(withOutput(carOutput.extend({ city: z.string() }))).toEqual([]);
    expect(
      withOutput(carOutput.extend({ pricePkr: z.int().min(10), colour: z.literal('white'), note: z.string() })),
    ).toEqual([]);
    expect(withBody(carBody.extend({ city: z.string().optional(), title: z.string().max(200) }))).toEqual([]);
    expect(withBody(carBody.extend({ year: z.number().optional() }))).toEqual([]);
    expect(withPayload(carSaved.payload.extend({ savedAt: z.string().optional() }))).toEqual([]);
  });
});

describe('changes that break something', () => {
  test('a removed, moved or otherwise sent endpoint, and a caller shut out', () => {
    expect(breaking({ endpoints: [getCar] })).toEqual(['cars.add@1: the endpoint was removed.']);
    expect(
      breaking({ endpoints: [getCar, { ...addCar, path: '/api/cars', bodyType: 'multipart', callers: ['user'] }] }),
    ).toEqual([
      'cars.add@1: POST /api/website/cars became POST /api/cars.',
      'cars.add@1: its body was json and became multipart.',
      'cars.add@1: dealer may no longer call it.',
    ]);
  });

  test.each([
    ['a removed field', carOutput.omit({ title: true }), 'output.title was removed'],
    ['a removed optional field', carOutput.omit({ note: true }), 'output.note was removed'],
    ['a field that may be missing', carOutput.partial({ title: true }), 'output.title may be missing'],
    ['a field of another type', carOutput.extend({ title: z.number() }), 'output.title has a different type'],
    [
      'a field that may be null',
      carOutput.extend({ title: z.string().nullable() }),
      'output.title has a different type',
    ],
    [
      'a choice that readers do not know',
      carOutput.extend({ colour: z.enum(['white', 'black', 'red']).nullable() }),
      'output.colour may be "red", which the receiver does not accept',
    ],
    [
      'a wider number',
      carOutput.extend({ pricePkr: z.int() }),
      'output.pricePkr has minimum -9007199254740991, but the receiver requires 0',
    ],
    ['a change inside a list', carOutput.extend({ photos: z.array(z.object({})) }), 'output.photos[].src was removed'],
  ])('in an answer: %s', (_what, output, reason) => {
    expect(withOutput(output)).toEqual([`cars.get@1: ${reason}.`]);
  });

  test.each([
    ['a new required field', { city: z.string() }, 'body.city is required now'],
    ['a field that became required', { tags: z.array(z.string()) }, 'body.tags is required now'],
    [
      'a field of another type',
      { year: z.string() },
      'body.year no longer accepts all live input: it has a different type',
    ],
    [
      'a tighter limit',
      { title: z.string().max(50) },
      'body.title no longer accepts all live input: it has maxLength 100, but the receiver requires 50',
    ],
  ])('in an input: %s', (_what, fields, reason) => {
    expect(withBody(carBody.extend(fields))).toEqual([`cars.add@1: ${reason}.`]);
  });

  test('in an input: a choice or a field that is no longer taken', () => {
    expect(
      breaking({ endpoints: [{ ...getCar, query: z.object({ unit: z.literal('km').optional() }) }, addCar] }),
    ).toEqual([
      'cars.get@1: query.unit no longer accepts all live input: it may be "miles", which the receiver does not accept.',
    ]);
    expect(breaking({ endpoints: [{ ...getCar, query: undefined }, addCar] })).toEqual([
      'cars.get@1: query.unit was removed.',
    ]);
  });

  test('a removed event, a narrowed payload, and one that live publishers cannot fill', () => {
    expect(breaking({ events: [] })).toEqual(['car.saved@1: the event was removed.']);
    expect(withPayload(z.object({ carId: z.string() }))).toEqual(['car.saved@1: payload.place was removed.']);
    expect(withPayload(carSaved.payload.partial())).toEqual(['car.saved@1: payload.carId may be missing.']);
    expect(withPayload(carSaved.payload.extend({ savedAt: z.string() }))).toEqual([
      'car.saved@1: payload.savedAt is required now, but live publishers may omit it.',
    ]);
  });

  test('a realtime event or request that is removed, tells less or wants more', () => {
    expect(withLive({ events: {} })).toEqual(['car-sold: the realtime event was removed.']);
    const events = (payload: z.ZodType) => ({ events: { 'car-sold': payload } });
    expect(withLive(events(carSold.omit({ carId: true })))).toEqual(['car-sold: payload.carId was removed.']);
    expect(withLive(events(carSold.partial()))).toEqual(['car-sold: payload.carId may be missing.']);
    expect(withLive(events(carSold.extend({ soldAt: z.string() })))).toEqual([]);
    expect(withLive({ requests: {} })).toEqual(['watch-car: the realtime request was removed.']);
    const requests = (payload: z.ZodType) => ({ requests: { 'watch-car': payload } });
    expect(withLive(requests(watchCar.required()))).toEqual(['watch-car: payload.everyS is required now.']);
    expect(withLive(requests(watchCar.extend({ note: z.string().optional() })))).toEqual([]);
  });

  test('a widget that is removed or renamed, and props that became fewer, required or narrower', () => {
    const id = 'mf-listings/car-teaser';
    expect(breaking({ widgets: [] })).toEqual([`${id}: the widget was removed.`]);
    expect(breaking({ widgets: [{ ...carTeaser, name: 'car-banner' }] })).toEqual([`${id}: the widget was removed.`]);
    expect(withProps(carTeaser.props.omit({ size: true }))).toEqual([`${id}: props.size was removed.`]);
    expect(withProps(carTeaser.props.required())).toEqual([`${id}: props.size is required now.`]);
    expect(withProps(carTeaser.props.extend({ size: z.literal('small').optional() }))).toEqual([
      `${id}: props.size no longer accepts all live input: it may be "large", which the receiver does not accept.`,
    ]);
    expect(withProps(carTeaser.props.extend({ tone: z.string().optional() }))).toEqual([]);
  });

  test('a report from before realtime events and widgets were in it breaks nothing, and nothing breaks it', () => {
    const { realtime: _realtime, widgets: _widgets, ...before } = createContractReport(base);
    expect(compareReports(contractReport.parse(before), createContractReport(base))).toEqual([]);
    expect(compareReports(createContractReport(base), before)).toEqual([]);
  });

  test('readers that do without what is optional miss only what is required', () => {
    const next = createContractReport({
      ...base,
      endpoints: [{ ...getCar, output: carOutput.omit({ note: true }), query: z.object({}) }, addCar],
      events: [{ ...carSaved, payload: carSaved.payload.omit({ place: true }) }],
    });
    const missed = (live = createContractReport(base)) =>
      compareReports(live, next, 'do-without-optional').map(({ reason }) => reason);
    expect(missed()).toEqual(['cars.get@1: query.unit was removed.']);
    const titled = createContractReport({ ...base, events: [{ ...carSaved, payload: carSaved.payload.required() }] });
    expect(missed(titled)).toContain('car.saved@1: payload.place was removed.');
  });

  test('a removed shared export, and another remote contract', () => {
    expect(breaking({ sharedExports: { 'react-router': ['Link'] } })).toEqual([
      'react-router: useParams is no longer exported.',
    ]);
    expect(breaking({ sharedExports: {} })).toHaveLength(2);
    expect(breaking({ remoteContract: 99, mountedContracts: [99] })).toEqual([expect.stringContaining('became 99')]);
    expect(breaking({ remoteContract: 99, mountedContracts: [2, 99] })).toEqual([]);
  });

  test('parts under the name of their kind: a new kind is not seen by older readers, one that is gone or tells less is missed', () => {
    const kindsOfNews = {
      sold: z.object({ title: z.string() }),
      cheaper: z.object({ title: z.string(), pricePkr: z.int() }),
    };
    const answering = (kinds: z.ZodRawShape) =>
      createContractReport({
        ...base,
        endpoints: [
          { ...getCar, output: z.object({ items: z.array(z.object({ about: z.object(kinds).partial() })) }) },
        ],
      });
    const broken = (kinds: z.ZodRawShape) =>
      compareReports(answering(kindsOfNews), answering(kinds)).map(({ reason }) => reason);
    expect(broken({ ...kindsOfNews, rented: z.object({ byDay: z.boolean() }) })).toEqual([]);
    const newer = answering({ ...kindsOfNews, rented: z.object({ byDay: z.boolean() }) });
    expect(compareReports(newer, answering(kindsOfNews), 'do-without-optional')).toEqual([]);
    expect(closedOutputs(newer, [])).toEqual([]);
    expect(broken({ sold: kindsOfNews.sold })).toEqual(['cars.get@1: output.items[].about.cheaper was removed.']);
    expect(broken({ ...kindsOfNews, cheaper: kindsOfNews.sold })).toEqual([
      'cars.get@1: output.items[].about.cheaper.pricePkr was removed.',
    ]);
    expect(broken({ ...kindsOfNews, sold: kindsOfNews.sold.partial() })).toEqual([
      'cars.get@1: output.items[].about.sold.title may be missing.',
    ]);
    expect(
      z
        .object(kindsOfNews)
        .partial()
        .parse({ rented: { byDay: true } }),
    ).toEqual({});
  });

  test('says which contract and of which kind', () => {
    const next = createContractReport({ ...base, events: [] });
    expect(compareReports(createContractReport(base), next)).toEqual([
      { kind: 'event', contract: 'car.saved@1', reason: 'car.saved@1: the event was removed.' },
    ]);
  });
});

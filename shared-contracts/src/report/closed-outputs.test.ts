import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { type AnyEndpoint, defineEndpoint, everybody } from '../endpoint.ts';
import { knownOf, openEnum } from '../entities/open-enum.ts';
import { closedOutputs } from './closed-outputs.ts';
import { compareReports } from './compare-reports.ts';
import { createContractReport, type ReportSources } from './contract-report.ts';

const carOutput = z.object({ title: z.string(), colour: z.enum(['white', 'black']).nullable() });
const getCar = defineEndpoint({
  id: 'cars.get@1',
  method: 'GET',
  path: '/api/website/cars',
  summary: 'A car',
  callers: everybody,
  output: carOutput,
});
const base: ReportSources & { endpoints: AnyEndpoint[] } = {
  endpoints: [getCar],
  events: [],
  realtime: { events: {}, requests: {} },
  widgets: [],
  sharedExports: {},
};

describe('enumerations of answers', () => {
  const kinds = ['white', 'black'] as const;
  const open = carOutput.extend({ colour: openEnum(kinds).nullable() });
  const closed = createContractReport(base);
  const opened = createContractReport({ ...base, endpoints: [{ ...getCar, output: open }] });
  const grown = createContractReport({
    ...base,
    endpoints: [{ ...getCar, output: carOutput.extend({ colour: openEnum([...kinds, 'red']).nullable() }) }],
  });
  const colours = { values: kinds, reason: 'The factory has two.' };

  test('a closed one is told by its place, unless there is a reason; an open one is not', () => {
    expect(closedOutputs(closed, [])).toEqual([
      'cars.get@1.colour is a closed enumeration (white, black): use openEnum, or add a reason to closed-enumerations.ts.',
    ]);
    expect(closedOutputs(closed, [colours])).toEqual([]);
    expect(closedOutputs(closed, [{ ...colours, reason: '' }])).toHaveLength(1);
    expect(closedOutputs(opened, [])).toEqual([]);
    expect(closedOutputs(opened, [colours])).toEqual([
      'No output uses the closed enumeration (white, black): remove it from closed-enumerations.ts.',
    ]);
  });

  test('so is one of a single value, which grows as any other does', () => {
    const report = createContractReport({
      ...base,
      endpoints: [{ ...getCar, output: z.object({ is: z.enum(['car']) }) }],
    });
    expect(closedOutputs(report, [])).toEqual([
      'cars.get@1.is is a closed enumeration (car): use openEnum, or add a reason to closed-enumerations.ts.',
    ]);
    const literal = z.object({ is: z.literal('car') });
    expect(closedOutputs(createContractReport({ ...base, endpoints: [{ ...getCar, output: literal }] }), [])).toEqual(
      [],
    );
  });

  test('so is a union of literals, one that a literal tells apart, and one of a realtime event', () => {
    const output = z.object({
      size: z.union([z.literal('small'), z.literal('large')]),
      price: z.array(
        z.discriminatedUnion('is', [z.object({ is: z.literal('asked') }), z.object({ is: z.literal('bid') })]),
      ),
    });
    const events = { 'car-sold': z.object({ to: z.enum(['dealer', 'person']) }) };
    const report = createContractReport({
      ...base,
      endpoints: [{ ...getCar, output }],
      realtime: { events, requests: {} },
    });
    expect(closedOutputs(report, []).map((finding) => finding.split(':')[0])).toEqual([
      'cars.get@1.size is a closed enumeration (small, large)',
      'cars.get@1.price[] is a closed enumeration (asked, bid)',
      'car-sold.to is a closed enumeration (dealer, person)',
    ]);
  });

  test('one may be opened while closed readers are live, and grow once they are gone', () => {
    const broken = (live: typeof closed, next: typeof closed) => compareReports(live, next).map(({ reason }) => reason);
    expect(broken(closed, opened)).toEqual([]);
    expect(broken(opened, grown)).toEqual([]);
    expect(broken(closed, grown)).toEqual([
      'cars.get@1: output.colour may be "red", which the receiver does not accept.',
    ]);
    expect(open.parse({ title: 'Alto', colour: 'violet' }).colour).toBe('violet');
    expect([knownOf(kinds, 'black'), knownOf(kinds, 'violet'), knownOf(kinds, null)]).toEqual([
      'black',
      undefined,
      undefined,
    ]);
  });
});

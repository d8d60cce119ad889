import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { z as zod } from 'zod/v4';
import report from '../../contract-report.json' with { type: 'json' };
import { Described } from './described.ts';
import { z as described, registerZodLoader } from './index.ts';

// As in browser bundles: every contract imported below is built from descriptions.
jest.unstable_mockModule('zod', () => ({ z: described }));
const {
  createCall,
  endpointCatalogue,
  eventCatalogue,
  getCounts,
  logout,
  realtimePayloads,
  realtimeRequests,
  schemasReady,
} = await import('../index.ts');
const { z } = await import('zod');

const load = jest.fn<() => Promise<{ z: unknown }>>();

beforeEach(() => {
  load.mockReset().mockResolvedValue({ z: zod });
  registerZodLoader(load);
});

const createPersonSchema = () =>
  z
    .object({ name: z.string().trim().min(2), born: z.int().optional() })
    .extend({ way: z.enum(['email', 'phone']), at: z.iso.datetime() });
const invalid = { name: 'A', born: 'yesterday', way: 'fax', at: 'now' };
const right = { name: ' Ali ', way: 'phone', at: '2026-11-23T07:00:00Z' };

describe('before zod is there', () => {
  test('nothing is passed that nobody has checked, right or wrong', () => {
    const schemas = [
      createPersonSchema(),
      z.array(createPersonSchema()),
      createPersonSchema().shape.name,
      z.unknown(),
      z.any(),
      z.enum(['a']),
    ];
    for (const schema of schemas) {
      for (const value of [invalid, right, [right], 'a', undefined]) {
        expect(() => schema.parse(value)).toThrow('zod has not come yet');
        expect(() => schema.safeParse(value)).toThrow('zod has not come yet');
      }
    }
    expect(load).not.toHaveBeenCalled();
  });

  test('what says at once what a schema is made of throws as well', () => {
    expect(() => z.enum(['a']).options).toThrow('zod has not come yet');
    expect(() => z.ZodError).toThrow('zod has not come yet');
    expect(() => z.flattenError(new Error() as never)).toThrow('zod has not come yet');
  });

  test('who can wait gets an answer of zod, which is asked for once', async () => {
    const answers = await Promise.all([
      createPersonSchema().safeParseAsync(invalid),
      createPersonSchema().safeParseAsync(right),
    ]);
    expect(answers[0].error?.issues.map(({ path }) => path.join())).toEqual(['name', 'born', 'way', 'at']);
    expect(answers[1].data).toEqual({ ...right, name: 'Ali' });
    await expect(createPersonSchema().parseAsync(invalid)).rejects.toThrow(zod.ZodError);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('what cannot be checked is refused, and zod is asked for again', async () => {
    load.mockRejectedValueOnce(new Error('No network'));
    await expect(createPersonSchema().safeParseAsync(right)).rejects.toThrow('No network');
    expect(() => createPersonSchema().safeParse(right)).toThrow('zod has not come yet');
    expect((await createPersonSchema().safeParseAsync(right)).success).toBe(true);
  });

  test('a form may be made: looking at its schema brings zod', async () => {
    const form = createPersonSchema();
    expect(typeof form._zod).toBe('object');
    await schemasReady();
    expect(load).toHaveBeenCalledTimes(1);
    expect(form._zod.def.type).toBe('object');
  });

  test('an answer waits for zod, is checked by it, and is none where zod cannot be had', async () => {
    const events: string[] = [];
    load.mockImplementation(async () => {
      events.push('zod is asked for');
      return { z: zod };
    });
    const answering = (data: unknown) =>
      createCall({
        baseUrl: '',
        encryption: 'off',
        fetch: async () => {
          events.push('the API is asked');
          return new Response(JSON.stringify(data));
        },
      });
    const failureOf = (data: unknown) => answering(data)(getCounts).catch((error) => error.failure.kind);

    load.mockRejectedValueOnce(new Error('No network'));
    expect(await failureOf({ notificationCount: 1, chatCount: 2 })).toBe('unreachable');
    expect(await failureOf({ notificationCount: 'many' })).toBe('contract-broken');
    expect(await answering({ notificationCount: 1, chatCount: 2 })(getCounts)).toEqual({
      notificationCount: 1,
      chatCount: 2,
    });
    expect(events.slice(0, 3)).toEqual(['the API is asked', 'the API is asked', 'zod is asked for']);
  });

  test('what changes something is not sent where its answer could not be checked', async () => {
    const send = jest.fn<typeof fetch>(async () => new Response(JSON.stringify({ success: true, message: 'Bye' })));
    const call = createCall({ baseUrl: '', encryption: 'off', fetch: send });
    load.mockRejectedValueOnce(new Error('No network'));
    await expect(call(logout)).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
    expect(send).not.toHaveBeenCalled();
    await call(logout);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('an answer that nobody reads needs no zod and is not given; a refusal is one as ever', async () => {
    const answering = (status: number, data: unknown) =>
      createCall({ baseUrl: '', encryption: 'off', fetch: async () => new Response(JSON.stringify(data), { status }) });
    const unread = { isUnread: true } as const;
    expect(await answering(200, { notificationCount: 'many' })(getCounts, {}, unread)).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
    const refusal = { success: false, code: 'unauthorized', message: 'Log in first' };
    await expect(answering(401, refusal)(getCounts, {}, unread)).rejects.toMatchObject({
      failure: { kind: 'refused', code: 'unauthorized' },
    });
  });
});

describe('once zod is there', () => {
  beforeEach(() => schemasReady());

  test('schemas parse at once, and say what they are made of', () => {
    expect(createPersonSchema().safeParse(invalid).success).toBe(false);
    expect(createPersonSchema().parse(right).name).toBe('Ali');
    expect(z.enum(['a', 'b']).options).toEqual(['a', 'b']);
    expect(createPersonSchema().safeParse(invalid).error).toBeInstanceOf(z.ZodError);
  });

  test('fields are known by name, also after extending, picking and omitting', () => {
    expect(Object.keys(createPersonSchema().shape)).toEqual(['name', 'born', 'way', 'at']);
    expect(Object.keys(createPersonSchema().omit({ born: true }).partial().shape)).toEqual(['name', 'way', 'at']);
    expect(Object.keys(createPersonSchema().pick({ born: true }).shape)).toEqual(['born']);
    const { way, ...others } = createPersonSchema().shape;
    expect(z.object({ ...others, by: way }).safeParse({ ...right, by: 'phone' }).success).toBe(true);
    expect(z.object({ ...others, by: way }).safeParse({ ...right, by: 'fax' }).success).toBe(false);
  });

  test('a schema may name itself', () => {
    const tree = z.object({
      name: z.string(),
      get children() {
        return z.array(tree).optional();
      },
    });
    const list: typeof tree = z.lazy(() => tree) as never;
    expect(list.safeParse({ name: 'a', children: [{ name: 'b' }] }).success).toBe(true);
    expect(list.safeParse({ name: 'a', children: [{ name: 1 }] }).success).toBe(false);
  });

  const parts = endpointCatalogue.flatMap(({ id, ...parts }) =>
    (['params', 'query', 'body', 'output'] as const).flatMap((part) => {
      const schema = part in parts ? Reflect.get(parts, part) : undefined;
      return schema === undefined ? [] : [{ place: ['endpoints', id, part], schema }];
    }),
  );
  const payloads = eventCatalogue.map(({ name, payload }) => ({ place: ['events', name, 'payload'], schema: payload }));
  const realtime = [
    ...Object.entries(realtimePayloads).map(([name, schema]) => ({ place: ['realtime', 'events', name], schema })),
    ...Object.entries(realtimeRequests).map(([name, schema]) => ({ place: ['realtime', 'requests', name], schema })),
  ];

  test.each([
    ['endpoints', parts],
    ['events', payloads],
    ['realtime', realtime],
  ] as const)('%s are made as they are without being described', (_kind, contracts) => {
    for (const { place, schema } of contracts) {
      const io = ['output', 'payload', 'events'].some((name) => place.slice(1).includes(name)) ? 'output' : 'input';
      expect(schema).toBeInstanceOf(Described);
      const {
        $schema,
        '~standard': _standard,
        ...made
      } = zod.toJSONSchema((schema as unknown as Described).built as never, { io, unrepresentable: 'any' });
      const written = place.reduce<unknown>((found, key) => Reflect.get(Object(found), key), report);
      expect({ place, made: JSON.parse(JSON.stringify(made)) }).toEqual({ place, made: written });
    }
  });
});

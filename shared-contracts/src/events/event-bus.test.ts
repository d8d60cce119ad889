import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { testSeed } from '../testing/seed.ts';
import { eventCatalogue } from './catalogue.ts';
import { countsChanged } from './counts-changed.v1.ts';
import { createEventBus, EventPayloadError } from './event-bus.ts';
import { listingSaved } from './listing-saved.v1.ts';
import { toastShow } from './toast-show.v1.ts';

fc.configureGlobal({ seed: testSeed });

const toast = { variant: 'info', message: 'Saved' } as const;

describe('the event bus', () => {
  test('delivers a payload to every listener of that event, in order, and to no other', () => {
    const bus = createEventBus();
    const heard: string[] = [];
    bus.on(toastShow, ({ message }) => heard.push(`first ${message}`));
    bus.on(toastShow, ({ message }) => heard.push(`second ${message}`));
    bus.on(countsChanged, () => heard.push('counts'));
    bus.emit(toastShow, toast);
    expect(heard).toEqual(['first Saved', 'second Saved']);
  });

  test('on returns its own off, which may be called twice and leaves the same handler’s other subscription', () => {
    const bus = createEventBus();
    const handler = jest.fn();
    const off = bus.on(toastShow, handler);
    bus.on(toastShow, handler);
    off();
    off();
    bus.emit(toastShow, toast);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  test('a handler may leave while it is being told, without the next one being missed', () => {
    const bus = createEventBus();
    const next = jest.fn();
    const off: () => void = bus.on(toastShow, () => off());
    bus.on(toastShow, next);
    bus.emit(toastShow, toast);
    bus.emit(toastShow, toast);
    expect(next).toHaveBeenCalledTimes(2);
  });

  test('a handler that another one takes off during an event is not called for it', () => {
    const bus = createEventBus();
    const taken = jest.fn();
    bus.on(toastShow, () => off());
    const off = bus.on(toastShow, taken);
    bus.emit(toastShow, toast);
    expect(taken).not.toHaveBeenCalled();
  });

  test('an event that a handler emits comes after the one that it handles, for every listener', () => {
    const bus = createEventBus();
    const heard: string[] = [];
    bus.on(toastShow, ({ message }) => {
      heard.push(`first ${message}`);
      if (message === 'Saved') bus.emit(toastShow, { ...toast, message: 'Removed' });
    });
    bus.on(toastShow, ({ message }) => heard.push(`second ${message}`));
    bus.emit(toastShow, toast);
    expect(heard).toEqual(['first Saved', 'second Saved', 'first Removed', 'second Removed']);
  });

  test('a throwing handler reaches neither the others nor the emitter, and is reported with its event', () => {
    const reported: unknown[] = [];
    const bus = createEventBus({ onHandlerError: (error, event) => reported.push([error, event.name]) });
    const boom = new Error('boom');
    const other = jest.fn();
    bus.on(toastShow, () => {
      throw boom;
    });
    bus.on(toastShow, other);
    bus.emit(toastShow, toast);
    expect(other).toHaveBeenCalledTimes(1);
    expect(reported).toEqual([[boom, 'toast.show@1']]);
  });

  test('a rejecting handler is reported as well', async () => {
    const boom = new Error('later');
    const reported = new Promise((resolve) => {
      const bus = createEventBus({ onHandlerError: resolve });
      bus.on(toastShow, () => Promise.reject(boom));
      bus.emit(toastShow, toast);
    });
    await expect(reported).resolves.toBe(boom);
  });

  test('a reporter that fails itself disturbs nobody', () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const bus = createEventBus({
      onHandlerError: () => {
        throw new Error('reporter down');
      },
    });
    const other = jest.fn();
    bus.on(toastShow, () => {
      throw new Error('boom');
    });
    bus.on(toastShow, other);
    bus.emit(toastShow, toast);
    expect(other).toHaveBeenCalled();
    expect(logged).toHaveBeenCalled();
  });

  test('while validating, a wrong payload throws and is delivered to nobody', () => {
    const bus = createEventBus({ validate: true });
    const handler = jest.fn();
    bus.on(listingSaved, handler);
    const invalidPayload = { listingId: 'not-an-id', savedAt: 'yesterday' };
    expect(() => bus.emit(listingSaved, invalidPayload)).toThrow(EventPayloadError);
    expect(handler).not.toHaveBeenCalled();
    createEventBus({ validate: false }).emit(listingSaved, invalidPayload);
  });

  test('any message survives the way unchanged', () => {
    const bus = createEventBus({ validate: true });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (message) => {
        const heard: string[] = [];
        const off = bus.on(toastShow, (payload) => heard.push(payload.message));
        bus.emit(toastShow, { variant: 'error', message });
        off();
        return heard.length === 1 && heard[0] === message;
      }),
    );
  });
});

describe('an event that is held while nobody listens', () => {
  const copiedEvent = { ...toastShow };
  const heldBus = () => createEventBus({ buffered: [copiedEvent] });

  test('goes to the first who listens, once, and only the last of its kind', async () => {
    const bus = heldBus();
    const first = jest.fn();
    const second = jest.fn();
    for (const message of ['one', 'two', 'three']) bus.emit(toastShow, { ...toast, message });
    bus.emit(countsChanged, { notifications: 1, messages: 0 });
    bus.on(toastShow, first);
    bus.on(countsChanged, second);
    await Promise.resolve();
    bus.on(toastShow, second);
    await Promise.resolve();
    expect(first.mock.calls).toEqual([[{ ...toast, message: 'three' }]]);
    expect(second).not.toHaveBeenCalled();
  });

  test('waits for the effect that stays, where StrictMode runs a first one and ends it', async () => {
    const bus = heldBus();
    const ended = jest.fn();
    const staying = jest.fn();
    bus.emit(toastShow, toast);
    bus.on(toastShow, ended)();
    bus.on(toastShow, staying);
    await Promise.resolve();
    expect(ended).not.toHaveBeenCalled();
    expect(staying).toHaveBeenCalledTimes(1);
  });

  test('comes before what is emitted as soon as somebody listens', async () => {
    const bus = heldBus();
    const heard: string[] = [];
    bus.emit(toastShow, toast);
    bus.on(toastShow, ({ message }) => heard.push(message));
    bus.emit(toastShow, { ...toast, message: 'Removed' });
    await Promise.resolve();
    expect(heard).toEqual(['Saved', 'Removed']);
  });

  test.each([
    [60_000, 1],
    [60_001, 0],
  ])('after %i ms reaches %i listeners', async (ageMs, times) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const bus = heldBus();
    const handler = jest.fn();
    bus.emit(toastShow, toast);
    jest.setSystemTime(Date.now() + ageMs);
    bus.on(toastShow, handler);
    await Promise.resolve();
    expect(handler).toHaveBeenCalledTimes(times);
  });
});

test('the catalogue names each event once, with its version', () => {
  const names = eventCatalogue.map((event) => event.name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z-]+\.[a-z-]+@\d+$/);
});

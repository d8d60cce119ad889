import { EventEmitter } from 'eventemitter3';
import type { CatalogueEvent } from './catalogue.ts';
import type { EventDefinition, PayloadOf } from './define-event.ts';

/** The one bus of a page, made by the shell and given to every remote in `KarwanContext`. */
export type EventBus = {
  /** Listens until the returned function is called. */
  on<Event extends CatalogueEvent>(event: Event, handler: (payload: PayloadOf<Event>) => unknown): () => void;
  /**
   * Calls every listener, in the order in which they came, before it returns; an event that a handler emits is delivered
   * after the one that it handles. What a handler throws reaches neither the others nor the caller. While validating, a
   * payload that its schema refuses throws an `EventPayloadError`.
   */
  emit<Event extends CatalogueEvent>(event: Event, payload: PayloadOf<Event>): void;
};

export type EventBusOptions = {
  /** Check payloads against their schemas: on in development and tests, off (default) in production. */
  validate?: boolean;
  /** Called with every error a handler throws or rejects with. Default: `console.error`. */
  onHandlerError?: (error: unknown, event: EventDefinition) => void;
  /**
   * Events of which the last one is buffered for 10 s while nothing listens: the code of their listener loads after the
   * page. A listener gets it in a microtask, if it still listens then.
   */
  held?: readonly EventDefinition[];
};

/** A payload broke the catalogue: a fault of the part that published it. */
export class EventPayloadError extends Error {
  constructor(event: EventDefinition, cause: unknown) {
    super(`The payload of ${event.name} does not fit its schema`, { cause });
    this.name = 'EventPayloadError';
  }
}

const logHandlerError = (error: unknown, event: EventDefinition) =>
  console.error(`A handler of ${event.name} failed`, error);

/** A press that had no effect for this long would surprise the person who has gone on meanwhile. */
const MAX_AGE_MS = 10_000;

type Emitted = { event: EventDefinition; payload: unknown };

export function createEventBus(options: EventBusOptions = {}): EventBus {
  const { validate = false, onHandlerError = logHandlerError, held = [] } = options;
  const emitter = new EventEmitter<string>();
  // By name: each bundle has definitions of its own.
  const bufferedNames = new Set<string>(held.map(({ name }) => name));
  const buffered = new Map<string, Emitted & { atMs: number }>();
  const queue: Emitted[] = [];
  let isDelivering = false;

  const report = (error: unknown, event: EventDefinition) => {
    try {
      onHandlerError(error, event);
    } catch (reportingError) {
      logHandlerError(reportingError, event);
    }
  };

  const deliver = (emitted: Emitted) => {
    queue.push(emitted);
    if (isDelivering) return;
    isDelivering = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { name } = next.event;
      const isHeard = emitter.emit(name, next.payload);
      if (!isHeard && bufferedNames.has(name)) buffered.set(name, { ...next, atMs: Date.now() });
    }
    isDelivering = false;
  };

  const deliverBuffered = ({ name }: EventDefinition) => {
    const waiting = buffered.get(name);
    if (!waiting || emitter.listenerCount(name) === 0) return;
    buffered.delete(name);
    if (Date.now() - waiting.atMs <= MAX_AGE_MS) deliver(waiting);
  };

  return {
    on(event, handler) {
      let isOn = true;
      const guarded = (payload: PayloadOf<typeof event>) => {
        // The emitter still calls a listener that is removed while it emits.
        if (!isOn) return;
        try {
          const result = handler(payload);
          if (result instanceof Promise) result.catch((error: unknown) => report(error, event));
        } catch (error) {
          report(error, event);
        }
      };
      emitter.on(event.name, guarded);
      // Not at once: the first of the two effects that StrictMode runs has ended by then.
      if (buffered.has(event.name)) queueMicrotask(() => deliverBuffered(event));
      return () => {
        isOn = false;
        emitter.off(event.name, guarded);
      };
    },

    emit(event, payload) {
      if (validate) {
        const checked = event.payload.safeParse(payload);
        if (!checked.success) throw new EventPayloadError(event, checked.error);
      }
      deliverBuffered(event);
      deliver({ event, payload });
    },
  };
}

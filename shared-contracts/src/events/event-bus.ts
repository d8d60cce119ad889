import { EventEmitter } from 'eventemitter3';
import type { CatalogueEvent } from './catalogue.ts';
import type { EventDefinition, PayloadOf } from './define-event.ts';

/** The page's event bus, created by the shell and passed to every remote in `KarwanContext`. */
export type EventBus = {
  /** Subscribes; call the returned function to unsubscribe. */
  on<Event extends CatalogueEvent>(event: Event, handler: (payload: PayloadOf<Event>) => unknown): () => void;
  /**
   * Calls every listener synchronously, in order of subscription. An event emitted by a handler is delivered after the
   * current one. Errors of a handler reach neither other handlers nor the caller. With validation on, a payload that
   * its schema refuses throws an `EventPayloadError`.
   */
  emit<Event extends CatalogueEvent>(event: Event, payload: PayloadOf<Event>): void;
};

export type EventBusOptions = {
  /** Validates payloads against their schemas: on in development and tests, off (default) in production. */
  validate?: boolean;
  /** Called with every error a handler throws or rejects with. Default: `console.error`. */
  onHandlerError?: (error: unknown, event: EventDefinition) => void;
  /**
   * Events whose last payload is buffered for a minute while there is no listener, because the listener's code loads
   * after the page. A new listener receives it in a microtask, if still subscribed.
   */
  buffered?: readonly EventDefinition[];
};

/** The payload violates the event's schema: a bug in its publisher. */
export class EventPayloadError extends Error {
  constructor(event: EventDefinition, cause: unknown) {
    super(`The payload of ${event.name} does not fit its schema`, { cause });
    this.name = 'EventPayloadError';
  }
}

const logHandlerError = (error: unknown, event: EventDefinition) =>
  console.error(`A handler of ${event.name} failed`, error);

/** A slow phone needs many seconds for the listener; an even later effect of a click would surprise its user. */
const MAX_AGE_MS = 60_000;

type Emitted = { event: EventDefinition; payload: unknown };

export function createEventBus(options: EventBusOptions = {}): EventBus {
  const { validate = false, onHandlerError = logHandlerError, buffered: bufferedEvents = [] } = options;
  const emitter = new EventEmitter<string>();
  // Compared by name, as each bundle has its own definitions.
  const bufferedNames = new Set<string>(bufferedEvents.map(({ name }) => name));
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
      const hasListeners = emitter.emit(name, next.payload);
      if (!hasListeners && bufferedNames.has(name)) buffered.set(name, { ...next, atMs: Date.now() });
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
        // The emitter still calls listeners that were removed while it emits.
        if (!isOn) return;
        try {
          const result = handler(payload);
          if (result instanceof Promise) result.catch((error: unknown) => report(error, event));
        } catch (error) {
          report(error, event);
        }
      };
      emitter.on(event.name, guarded);
      // Deferred, because StrictMode runs effects twice: the first subscription has ended by then.
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

import type { CatalogueEvent } from './catalogue.ts';
import type { EventDefinition, PayloadOf } from './define-event.ts';

/** The one bus of a page, made by the shell and given to every remote in `KarwanContext`. */
export type EventBus = {
  /** Listens until the returned function is called. */
  on<Event extends CatalogueEvent>(event: Event, handler: (payload: PayloadOf<Event>) => unknown): () => void;
  /**
   * Tells every listener, in the order in which they came, before it returns. What a handler throws reaches neither
   * the others nor the caller. While validating, a payload that its schema refuses throws an `EventPayloadError`.
   */
  emit<Event extends CatalogueEvent>(event: Event, payload: PayloadOf<Event>): void;
};

export type EventBusOptions = {
  /** Check payloads against their schemas: on in development and tests, off (default) in production. */
  validate?: boolean;
  /** Told of everything that a handler throws or rejects with. Default: `console.error`. */
  onHandlerError?: (error: unknown, event: EventDefinition) => void;
  /** Events that wait for the first who listens where nobody does yet: their listener's code comes after the page. */
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

export function createEventBus(options: EventBusOptions = {}): EventBus {
  const { validate = false, onHandlerError = logHandlerError, held = [] } = options;
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const waiting = new Map(held.map(({ name }): [string, unknown[]] => [name, []]));

  const report = (error: unknown, event: EventDefinition) => {
    try {
      onHandlerError(error, event);
    } catch (reportingError) {
      logHandlerError(reportingError, event);
    }
  };

  return {
    on(event, handler) {
      const guarded = (payload: PayloadOf<typeof event>) => {
        try {
          const result = handler(payload);
          if (result instanceof Promise) result.catch((error: unknown) => report(error, event));
        } catch (error) {
          report(error, event);
        }
      };
      const heard = listeners.get(event.name) ?? new Set();
      listeners.set(event.name, heard.add(guarded));
      // Held under the same name, so of the same shape.
      for (const payload of waiting.get(event.name)?.splice(0) ?? []) guarded(payload as PayloadOf<typeof event>);
      return () => void heard.delete(guarded);
    },

    emit(event, payload) {
      if (validate) {
        const checked = event.payload.safeParse(payload);
        if (!checked.success) throw new EventPayloadError(event, checked.error);
      }
      const heard = [...(listeners.get(event.name) ?? [])];
      for (const tell of heard) tell(payload as never);
      if (heard.length === 0) waiting.get(event.name)?.push(payload);
    },
  };
}

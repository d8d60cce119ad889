import type { z } from 'zod';

/** The part that owns an event: it decides what the event means and when it is published. */
export type EventOwner = 'shell' | `mf-${string}`;

/**
 * One event between remotes. `name` carries the version: a breaking payload gets a new name next to the old one.
 * Payloads are plain data; their schemas validate and never transform.
 */
export type EventDefinition<
  Name extends `${string}.${string}@${number}` = `${string}.${string}@${number}`,
  Payload extends z.ZodType = z.ZodType,
> = {
  readonly name: Name;
  readonly owner: EventOwner;
  readonly payload: Payload;
};

/** Infers the types of a definition; returns it unchanged. */
export function defineEvent<const Name extends `${string}.${string}@${number}`, Payload extends z.ZodType>(
  event: EventDefinition<Name, Payload>,
): EventDefinition<Name, Payload> {
  return event;
}

export type PayloadOf<Event extends EventDefinition> = z.output<Event['payload']>;

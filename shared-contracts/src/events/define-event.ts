import type { z } from 'zod';

/** Who answers for an event: the part that decides what it means and when it is published. */
export type EventOwner = 'shell' | `mf-${string}`;

/**
 * One event over the borders between remotes. `name` carries the version: a payload that breaks its readers is a new
 * name beside the old one. Payloads are plain data; their schemas check and never transform.
 */
export type EventDefinition<
  Name extends `${string}.${string}@${number}` = `${string}.${string}@${number}`,
  Payload extends z.ZodType = z.ZodType,
> = {
  readonly name: Name;
  readonly owner: EventOwner;
  readonly payload: Payload;
};

/** Names the types of a definition; it adds nothing at run time. */
export function defineEvent<const Name extends `${string}.${string}@${number}`, Payload extends z.ZodType>(
  event: EventDefinition<Name, Payload>,
): EventDefinition<Name, Payload> {
  return event;
}

export type PayloadOf<Event extends EventDefinition> = z.output<Event['payload']>;

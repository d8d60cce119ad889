import { type ContractReport, mountedContractsOf, type ReportedEndpoint } from './contract-report.ts';
import type { JsonSchema } from './json-schema.ts';
import { resolveSchema } from './resolve-schema.ts';
import { findIncompatibilities, type Incompatibility } from './schema-compatibility.ts';
import { findSharedMembers } from './shared-members.ts';

/** A change that would break something live. `contract` is its id, name or library. */
export type BreakingChange = {
  kind: 'endpoint' | 'event' | 'realtime-event' | 'realtime-request' | 'widget' | 'shared-export' | 'remote-contract';
  contract: string;
  /** Explains the refusal to a developer. */
  reason: string;
};

/**
 * How readers handle optional members missing from answers and events: `miss-optional` counts their removal as
 * breaking, `do-without-optional` does not.
 */
export type Readers = 'miss-optional' | 'do-without-optional';

/**
 * What in `next` would break parts built against `live`; empty if compatible. Additions are allowed. A breaking change
 * needs a new version next to the old one (architecture §3).
 */
export function compareReports(
  live: ContractReport,
  next: ContractReport,
  readers: Readers = 'miss-optional',
): BreakingChange[] {
  return [
    ...remoteContractChanges(live, next),
    ...Object.entries(live.endpoints).flatMap(([id, endpoint]) =>
      endpointChanges(endpoint, next.endpoints[id], readers).map((reason) => describeChange('endpoint', id, reason)),
    ),
    ...Object.entries(live.events).flatMap(([name, { payload }]) =>
      eventChanges(payload, next.events[name]?.payload, readers).map((reason) => describeChange('event', name, reason)),
    ),
    ...schemaChanges('realtime-event', live.realtime?.events, next.realtime?.events, (previous, current) =>
      answerChanges(previous, current, 'payload', readers),
    ),
    ...schemaChanges('realtime-request', live.realtime?.requests, next.realtime?.requests, (previous, current) =>
      inputChanges(previous, current, 'payload'),
    ),
    ...schemaChanges('widget', live.widgets, next.widgets, (previous, current) =>
      inputChanges(previous, current, 'props'),
    ),
    ...Object.entries(live.sharedExports).flatMap(([library, names]) =>
      names
        .filter((name) => !next.sharedExports[library]?.includes(name))
        .map((name) => describeChange('shared-export', library, `${name} is no longer exported`)),
    ),
  ];
}

/**
 * Why a part built with `listener` cannot handle an event as published by `publisher`. Missing optional members, and
 * events that only one of them knows, are accepted.
 */
export function payloadIncompatibilities(publisher: ContractReport, listener: ContractReport, event: string): string[] {
  const [sent, expected] = [publisher.events[event], listener.events[event]];
  if (!sent || !expected) return [];
  return answerChanges(expected.payload, sent.payload, 'payload', 'do-without-optional').map(
    (reason) => describeChange('event', event, reason).reason,
  );
}

const describeChange = (kind: BreakingChange['kind'], contract: string, reason: string): BreakingChange => ({
  kind,
  contract,
  reason: `${contract}: ${reason}.`,
});

/** Changes of contracts that consist of one schema each, by name. Older reports lack some kinds; those are skipped. */
function schemaChanges(
  kind: 'realtime-event' | 'realtime-request' | 'widget',
  live: Readonly<Record<string, JsonSchema>> | undefined,
  next: Readonly<Record<string, JsonSchema>> | undefined,
  compare: (live: JsonSchema, next: JsonSchema) => string[],
): BreakingChange[] {
  if (!live || !next) return [];
  return Object.entries(live).flatMap(([name, schema]) => {
    const nextSchema = next[name];
    const reasons = nextSchema ? compare(schema, nextSchema) : [`the ${kind.replace('-', ' ')} was removed`];
    return reasons.map((reason) => describeChange(kind, name, reason));
  });
}

const remoteContractChanges = (live: ContractReport, next: ContractReport) =>
  mountedContractsOf(next).includes(live.remoteContract)
    ? []
    : [
        describeChange(
          'remote-contract',
          'remote contract',
          `version ${live.remoteContract} became ${next.remoteContract}, so shell and remotes no longer mount each other`,
        ),
      ];

function endpointChanges(live: ReportedEndpoint, next: ReportedEndpoint | undefined, readers: Readers): string[] {
  if (!next) return ['the endpoint was removed'];
  return [
    ...(live.method === next.method && live.path === next.path
      ? []
      : [`${live.method} ${live.path} became ${next.method} ${next.path}`]),
    ...(live.bodyType === next.bodyType ? [] : [`its body was ${live.bodyType} and became ${next.bodyType}`]),
    ...live.callers
      .filter((caller) => !next.callers.includes(caller))
      .map((caller) => `${caller} may no longer call it`),
    ...(['params', 'query', 'body'] as const).flatMap((part) => inputChanges(live[part], next[part], part)),
    ...answerChanges(live.output, next.output, 'output', readers),
    ...codeChanges(live.errors, next.errors, readers),
  ];
}

/**
 * Callers branch on known codes and show the message of all others, so new codes are compatible. A removed code may
 * have been renamed, so it is breaking. An API older than its readers also lacks codes, but then has no unknown ones.
 */
function codeChanges(live: readonly string[], next: readonly string[], readers: Readers): string[] {
  const hasNew = next.some((code) => !live.includes(code));
  if (readers === 'do-without-optional' && !hasNew) return [];
  return live.filter((code) => !next.includes(code)).map((code) => `the refusal ${code} was removed`);
}

/** Old readers receive the new version's answers. */
function answerChanges(live: JsonSchema, next: JsonSchema, part: string, readers: Readers): string[] {
  const [previous, current] = [resolveSchema(live), resolveSchema(next)];
  return formatIncompatibilities([
    ...removals(previous, current, part, readers),
    ...findIncompatibilities(current, previous, part, 'answer'),
  ]);
}

/** The schema of a missing part: such callers send nothing. */
const EMPTY_INPUT: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

/** Old callers keep sending the old input: the new version must accept all of it and apply the same defaults. */
function inputChanges(live: JsonSchema | undefined, next: JsonSchema | undefined, part: string): string[] {
  const previous = resolveSchema(live ?? EMPTY_INPUT);
  const incompatible = findIncompatibilities(previous, resolveSchema(next ?? {}), part, 'input').map(
    ({ path, reason }) =>
      reason === 'is missing' || reason === 'may be missing'
        ? { path, reason: 'is required now' }
        : { path, reason: `no longer accepts all live input: it ${reason}` },
  );
  const current = resolveSchema(next ?? EMPTY_INPUT);
  return formatIncompatibilities([
    ...removals(previous, current, part),
    ...incompatible,
    ...changedDefaults(previous, current, part),
  ]);
}

/** Both directions: old readers receive new payloads, and new readers receive those of old publishers. */
function eventChanges(live: JsonSchema, next: JsonSchema | undefined, readers: Readers): string[] {
  if (!next) return ['the event was removed'];
  const unsatisfied = findIncompatibilities(resolveSchema(live), resolveSchema(next), 'payload', 'answer').map(
    ({ path, reason }) =>
      reason === 'is missing' || reason === 'may be missing'
        ? `${path} is required now, but live publishers may omit it`
        : `${path}, as live publishers send it, ${reason}`,
  );
  return [...new Set([...answerChanges(live, next, 'payload', readers), ...unsatisfied])];
}

/** Removed members, which callers may still send or read. */
const removals = (
  live: JsonSchema,
  next: JsonSchema,
  path: string,
  readers: Readers = 'miss-optional',
): Incompatibility[] =>
  findSharedMembers(live, next, path)
    .filter((member) => member.next === undefined && (readers === 'miss-optional' || member.isRequired))
    .map((member) => ({ path: member.path, reason: 'was removed' }));

const changedDefaults = (live: JsonSchema, next: JsonSchema, path: string): Incompatibility[] =>
  findSharedMembers(live, next, path).flatMap((member) => {
    const [previous, current] = [member.live.default, member.next?.default].map((value) => JSON.stringify(value));
    return previous === undefined || current === undefined || previous === current
      ? []
      : [{ path: member.path, reason: `now defaults to ${current}; the default was ${previous}` }];
  });

/** One message per place; a removal replaces all other messages about it. */
function formatIncompatibilities(found: readonly Incompatibility[]): string[] {
  const removed = new Set(found.filter(({ reason }) => reason === 'was removed').map(({ path }) => path));
  const sentences = found
    .filter(({ path, reason }) => reason === 'was removed' || !removed.has(path))
    .map(({ path, reason }) => `${path} ${reason}`);
  return [...new Set(sentences)];
}

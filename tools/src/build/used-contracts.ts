import path from 'node:path';
import * as contracts from '@karwan/shared-contracts';
import { realtimePayloads, realtimeRequests, widgetCatalogue, widgetId } from '@karwan/shared-contracts';
import { inProject } from '../workspace/workspace.ts';
import type { ModuleFacts } from './module-facts.ts';

/** Ids of the contracts that a remote's own code relies on, as release.json says them. Sorted. */
export type UsedContracts = Omit<contracts.Release['uses'], 'sharedImports' | 'sharedVersions' | 'islands'>;

const byName = new Map<string, unknown>(Object.entries(contracts));

/** Of the remote's own modules and those of the kit: what other shared code does with a contract is not its promise. */
export function usedContracts(modules: ModuleFacts[]): UsedContracts {
  const imported = namesFrom(modules, (module) => module.imports.filter(isContract).map(([, name]) => name));
  return {
    endpoints: idsOf(imported, endpointIds),
    emits: idsOf(
      namesFrom(modules, (module) => module.emitted),
      eventNames,
    ),
    listens: idsOf(
      namesFrom(modules, (module) => module.listened),
      eventNames,
    ),
    realtimeListens: textsOf(modules, 'listenedTexts', realtimePayloads),
    realtimeEmits: textsOf(modules, 'emittedTexts', realtimeRequests),
    widgets: idsOf(imported, widgetIds),
  };
}

/**
 * A module of the remote in `folder`, or one of the kit that it builds in: a call made there is made by this remote. By whole
 * files, so one of the kit publishes no event that only some of its users need.
 */
export const isPromised = (file: string, folder: string) =>
  [folder, inProject('shared-kit')].some((place) => file.startsWith(place + path.sep));

const isContract = ([module]: [string, string]) => module === '@karwan/shared-contracts';

const namesFrom = (modules: ModuleFacts[], read: (module: ModuleFacts) => Iterable<string>) =>
  new Set(modules.flatMap((module) => [...read(module)]));

/** Realtime events are named as texts, of which other things may be listened to. */
const textsOf = (modules: ModuleFacts[], kind: 'listenedTexts' | 'emittedTexts', known: object) =>
  [...namesFrom(modules, (module) => module[kind])].filter((text) => Object.hasOwn(known, text)).sort();

const idsOf = (names: Set<string>, idsIn: (value: unknown) => string[]) =>
  [...new Set([...names].flatMap((name) => idsIn(byName.get(name))))].sort();

/** An endpoint's id, or those of a map of endpoints, such as `profileUpdateCalls`. */
const endpointIds = (value: unknown): string[] => {
  const own = endpointId(value);
  if (own !== undefined) return [own];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((entry) => endpointId(entry) ?? [])
    : [];
};

const endpointId = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value && typeof value.id === 'string'
    ? value.id
    : undefined;

const widgetIds = (value: unknown): string[] =>
  widgetCatalogue.filter((widget) => widget === value).map((widget) => widgetId(widget));

const eventNames = (value: unknown): string[] =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'payload' in value &&
  'name' in value &&
  typeof value.name === 'string'
    ? [value.name]
    : [];

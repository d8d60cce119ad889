import path from 'node:path';
import * as contracts from '@karwan/shared-contracts';
import { realtimePayloads, realtimeRequests, widgetCatalogue, widgetId } from '@karwan/shared-contracts';
import { inProject } from '../workspace/workspace.ts';
import type { ModuleFacts } from './module-facts.ts';

/** Ids of the contracts that a remote's own code uses, as in release.json. Sorted. */
export type UsedContracts = Omit<contracts.Release['uses'], 'sharedImports' | 'sharedVersions' | 'islands'>;

const byName = new Map<string, unknown>(Object.entries(contracts));

/** Considers the remote's own modules and those of the kit; other shared code does not count as the remote's usage. */
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
    realtimeListens: literalsOf(modules, 'listenedTexts', realtimePayloads),
    realtimeEmits: literalsOf(modules, 'emittedTexts', realtimeRequests),
    widgets: idsOf(imported, widgetIds),
  };
}

/**
 * Whether a module belongs to the remote in `folder` or to the kit bundled with it: calls there count as the remote's.
 * Granularity is whole files, so kit files should not publish events that only some users need.
 */
export const belongsToRemote = (file: string, folder: string) =>
  [folder, inProject('shared-kit')].some((directory) => file.startsWith(directory + path.sep));

const isContract = ([module]: [string, string]) => module === '@karwan/shared-contracts';

const namesFrom = (modules: ModuleFacts[], read: (module: ModuleFacts) => Iterable<string>) =>
  new Set(modules.flatMap((module) => [...read(module)]));

/** Realtime events are named by string literals, which other listeners use too. */
const literalsOf = (modules: ModuleFacts[], kind: 'listenedTexts' | 'emittedTexts', knownContracts: object) =>
  [...namesFrom(modules, (module) => module[kind])].filter((text) => Object.hasOwn(knownContracts, text)).sort();

const idsOf = (names: Set<string>, readIds: (value: unknown) => string[]) =>
  [...new Set([...names].flatMap((name) => readIds(byName.get(name))))].sort();

/** An endpoint's id, or those of a map of endpoints, such as `profileUpdateCalls`. */
const endpointIds = (value: unknown): string[] => {
  const ownId = endpointId(value);
  if (ownId !== undefined) return [ownId];
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

import type { SharedModule, StandInModule } from '@karwan/shared-contracts';
import { eagerLibraries, lazyLibraries } from './offered-libraries.ts';
import { untilItComes } from './until-it-comes.ts';

/** A library as a container asks for it: the factory of its module, which is the same copy each time. */
type Offer = { get: () => Promise<() => unknown>; from: string; eager: boolean };

const offerOf = (library: () => unknown): Offer => ({
  get: async () => {
    const module = await library();
    return () => module;
  },
  from: 'shell',
  eager: false,
});

/** The page's shared libraries by name and version: the scope that module federation gives to containers. */
export const offers: Record<string, Record<string, Offer>> = Object.fromEntries(
  [
    ...Object.entries(eagerLibraries).map(([name, library]) => [name, offerOf(() => library)] as const),
    ...Object.entries(lazyLibraries).map(([name, load]) => [name, offerOf(() => untilItComes(load))] as const),
  ].map(([name, offer]) => [
    name,
    // By their types the keys of both lists are these.
    { [KARWAN_SHARED_VERSIONS[name as SharedModule | StandInModule]]: offer },
  ]),
);

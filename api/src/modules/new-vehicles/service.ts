import {
  type CatalogueVertical,
  catalogueDefinitions,
  dayInPakistan,
  type EndpointOutput,
  formatSegments,
  type getNewModel,
  MAX_COMPARED,
  type Rate,
} from '@karwan/shared-contracts';
import type { Services } from '../../platform/services.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { findMediansByYear } from '../price-insight/index.ts';
import { SearchPhrases } from '../search/index.ts';
import { currentRates } from './current-rates.ts';
import { presentCard, presentCompared, presentHistory, presentVariant } from './presenter.ts';
import { newModelNotFound } from './refusals.ts';
import { readRates, readVehicles } from './repository.ts';
import { indexVehicles, type KnownModel, type VehicleIndex } from './vehicle-index.ts';

const MAX_AGE_MS = 60_000;
const MAX_RIVALS = 4;

export type NewVehicles = ReturnType<typeof createNewVehicles>;

/** New vehicles, cached in this process for a minute, since they change only by a release or a back-office command. */
export function createNewVehicles({ read, now, catalogue }: Pick<Services, 'read' | 'now'> & { catalogue: Catalogue }) {
  const indexes = cachedForAMinute(now, async (vertical) =>
    indexVehicles(
      vertical,
      await readVehicles(read, vertical, today()),
      new SearchPhrases(await catalogue.read(), vertical),
    ),
  );
  const rates = cachedForAMinute(now, async (vertical) =>
    currentRates(await readRates(read, catalogueDefinitions[vertical].makes, today())),
  );

  return {
    index: (vertical: CatalogueVertical): Promise<VehicleIndex> => indexes.of(vertical),
    rates: (vertical: CatalogueVertical): Promise<Rate[]> => rates.of(vertical),
    /** Clears the cache. */
    clear(): void {
      indexes.clear();
      rates.clear();
    },
    model,
    /** In the requested order. Unknown ids and those beyond the limit are left out. */
    async compare(vertical: CatalogueVertical, ids: readonly string[]) {
      const index = await indexes.of(vertical);
      return [...new Set(ids)]
        .flatMap((id) => index.variant(id) ?? [])
        .slice(0, MAX_COMPARED)
        .map((found) => presentCompared(vertical, found));
    },
  };

  async function model(vertical: CatalogueVertical, id: string): Promise<EndpointOutput<typeof getNewModel>> {
    const index = await indexes.of(vertical);
    const found = index.model(id);
    if (found === undefined) throw newModelNotFound();
    return {
      ...presentCard(vertical, { model: found, variants: found.variants }),
      assembly: found.assembly,
      variants: found.variants.map(presentVariant),
      history: presentHistory(found),
      used: await usedOnes(vertical, found),
      rivals: rivalsOf(index, found).map((rival) => presentCard(vertical, { model: rival, variants: rival.variants })),
    };
  }

  /** Used vehicles of the same model, which has the same slugs in the catalogue. */
  async function usedOnes(vertical: CatalogueVertical, { makeSlug, modelSlug }: KnownModel) {
    const { makes: kind, used } = catalogueDefinitions[vertical];
    const snapshot = await catalogue.read();
    const make = snapshot.make(kind, makeSlug);
    const knownModel = make && snapshot.model(make.id, modelSlug);
    if (knownModel === undefined) return null;
    const years = await findMediansByYear(read, used, knownModel.id);
    return {
      vertical: used,
      filters: formatSegments({ make: [makeSlug], model: [modelSlug] }),
      total: years.reduce((sum, { count }) => sum + count, 0),
      years,
    };
  }

  function today(): string {
    return dayInPakistan(now().getTime());
  }
}

/** Other models on sale with the same body type, the nearest in price first. */
function rivalsOf({ models }: VehicleIndex, model: KnownModel): KnownModel[] {
  const price = lowestPrice(model);
  if (price === null) return [];
  return models
    .flatMap((other) => {
      const otherPrice = lowestPrice(other);
      const isRival = other !== model && other.status === 'on-sale' && other.bodyType === model.bodyType;
      return isRival && otherPrice !== null ? [{ other, distance: Math.abs(Math.log(otherPrice / price)) }] : [];
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_RIVALS)
    .map(({ other }) => other);
}

const lowestPrice = ({ variants }: KnownModel): number | null => {
  const prices = variants.flatMap(({ pricePkr }) => pricePkr ?? []);
  return prices.length === 0 ? null : Math.min(...prices);
};

/** A cache per vertical. Concurrent callers share one read; failed reads are not cached. */
function cachedForAMinute<Value>(now: () => Date, make: (vertical: CatalogueVertical) => Promise<Value>) {
  const cache = new Map<CatalogueVertical, { value: Promise<Value>; loadedAt: number }>();
  return {
    of(vertical: CatalogueVertical): Promise<Value> {
      const cached = cache.get(vertical);
      if (cached && now().getTime() - cached.loadedAt < MAX_AGE_MS) return cached.value;
      const value = make(vertical);
      const reading = { value, loadedAt: now().getTime() };
      cache.set(vertical, reading);
      value.catch(() => {
        if (cache.get(vertical) === reading) cache.delete(vertical);
      });
      return value;
    },
    clear: () => cache.clear(),
  };
}

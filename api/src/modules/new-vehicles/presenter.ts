import type { CatalogueVertical, ComparedVariant, NewModelCard, NewVariant } from '@karwan/shared-contracts';
import type { FoundModel } from './search-vehicles.ts';
import type { KnownModel, KnownVariant } from './vehicle-index.ts';

/** `variants`: all of the model, or those that a search found. */
export function presentCard(vertical: CatalogueVertical, { model, variants }: FoundModel): NewModelCard {
  const priced = variants
    .flatMap(({ pricePkr, publicId }) => (pricePkr === null ? [] : [{ pricePkr, publicId }]))
    .sort((a, b) => a.pricePkr - b.pricePkr);
  const engines = variants.flatMap(({ specification: { engineCc } }) =>
    typeof engineCc === 'number' ? [engineCc] : [],
  );
  return {
    vertical,
    id: model.slug,
    make: { slug: model.makeSlug, name: model.makeName },
    model: { slug: model.modelSlug, name: model.modelName },
    bodyType: model.bodyType,
    status: model.status,
    fromPkr: priced[0]?.pricePkr ?? null,
    toPkr: priced.at(-1)?.pricePkr ?? null,
    pricedOn:
      variants
        .flatMap(({ pricedOn }) => pricedOn ?? [])
        .sort()
        .at(-1) ?? null,
    variantCount: variants.length,
    variantId: priced[0]?.publicId ?? variants[0]?.publicId ?? model.slug,
    fuels: distinctValues(variants, 'fuel'),
    transmissions: distinctValues(variants, 'transmission'),
    engineCc: engines.length === 0 ? null : { from: Math.min(...engines), to: Math.max(...engines) },
    colours: [...model.colours],
  };
}

const distinctValues = (variants: readonly KnownVariant[], key: string): string[] => [
  ...new Set(
    variants.flatMap(({ specification }) => (typeof specification[key] === 'string' ? [specification[key]] : [])),
  ),
];

export const presentVariant = ({
  publicId,
  slug,
  name,
  pricePkr,
  pricedOn,
  specification,
}: KnownVariant): NewVariant => ({
  id: publicId,
  slug,
  name,
  pricePkr,
  pricedOn,
  specification,
});

export const presentHistory = ({ variants }: KnownModel) =>
  variants
    .filter(({ prices }) => prices.length > 1)
    .map(({ name, prices }) => ({ name, prices: prices.map(({ since, pricePkr }) => ({ on: since, pricePkr })) }));

export const presentCompared = (
  vertical: CatalogueVertical,
  { model, variant }: { model: KnownModel; variant: KnownVariant },
): ComparedVariant => ({
  card: presentCard(vertical, { model, variants: model.variants }),
  variant: presentVariant(variant),
  siblings: model.variants.map(({ publicId, name }) => ({ id: publicId, name })),
});

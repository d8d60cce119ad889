import {
  type CatalogueModel,
  type CatalogueVariant,
  definitionOf,
  type FieldKey,
  offeredOnly,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';
import { makesQuery, modelsQuery, variantsQuery } from '../../../lib/queries/catalogue.ts';

import { useListedVertical } from '../../../lib/vertical-context.tsx';

import { yearsOf } from '../../../lib/years-of.ts';

import type { PickOption } from '../components/PickList.tsx';
import { isBlank, type SellValues } from './sell-values.ts';

/** Options of the first step's fields, depending on the values chosen so far. */
export function useFirstChoices(values: SellValues) {
  const { make, model, year } = values;
  const { call, renderedAtMs } = useKarwan();
  // Verticals without makes have no field that uses this default.
  const { fields, makes: kind = 'car' } = definitionOf(useListedVertical());
  const makes = useQuery({ ...makesQuery(call, kind), enabled: 'make' in fields });
  const models = useQuery({ ...modelsQuery(call, kind, make ?? ''), enabled: 'model' in fields && Boolean(make) });
  const variants = useQuery({
    ...variantsQuery(call, kind, { make: make ?? '', model: model ?? '', year: year ?? undefined }),
    enabled: 'variant' in fields && Boolean(model && year),
  });
  const chosenModel = models.data?.find(({ slug }) => slug === model);
  const catalogueEntries = {
    make: makes.data && offeredOnly(makes.data, make),
    model: models.data && offeredOnly(models.data, model),
    variant: variants.data && offeredOnly(variants.data, values.variant),
    city: [],
    area: [],
  };

  /** Undefined while loading. */
  const optionsOf = (key: FieldKey): readonly PickOption[] | undefined => {
    const field = fields[key];
    switch (field?.kind) {
      case 'catalogue':
        return catalogueEntries[field.of]?.map((entry) => ({
          value: entry.slug,
          label: entry.name,
          ...popularity(entry),
        }));
      case 'choice':
        return field.options
          .filter(({ within }) => !field.within || within === values[field.within as FieldKey])
          .map(({ slug, label }) => ({ value: slug, label }));
      case 'flag':
        return [
          { value: 'false', label: field.names?.off ?? '' },
          { value: 'true', label: field.names?.on ?? '' },
        ];
      case 'year':
        if ('model' in fields && !models.data) return undefined;
        return yearsOf(chosenModel, field.minYear, renderedAtMs).map((each) => ({
          value: String(each),
          label: String(each),
        }));
      default:
        return [];
    }
  };
  /** Facts that the catalogue has of a model or variant. Null if unknown. */
  const factsFor = (key: FieldKey, slug: string): { [Key in FieldKey]?: string | number | null } => {
    const model = key === 'model' ? models.data?.find((each) => each.slug === slug) : chosenModel;
    const bodyType = model?.bodyType ?? null;
    if (key !== 'variant') return key === 'model' ? { bodyType, ...('variant' in fields ? {} : engineOf(model)) } : {};
    const { engineCc, fuel, transmission, ...variant }: Partial<CatalogueVariant> =
      variants.data?.find((each) => each.slug === slug) ?? {};
    return {
      engineCc: engineCc ?? null,
      fuel: fuel ?? null,
      transmission: transmission ?? null,
      bodyType: variant.bodyType ?? bodyType,
    };
  };
  const facts = { ...factsFor('model', model ?? ''), ...factsFor('variant', values.variant ?? '') };
  const queries = [makes, models, variants];
  return {
    optionsOf,
    factsFor,
    /** Whether the field's value is the catalogue's for the chosen model or variant. */
    isFromCatalogue: (key: FieldKey) => !isBlank(facts[key]) && facts[key] === values[key],
    variants: catalogueEntries.variant ?? [],
    failed: queries.find(({ isError }) => isError),
    isLoading: queries.some(({ isLoading }) => isLoading),
  };
}

const engineOf = (model: CatalogueModel | undefined) => ({ engineCc: model?.engineCc ?? null });

const popularity = (entry: object) => ('isPopular' in entry ? { isPopular: entry.isPopular === true } : {});

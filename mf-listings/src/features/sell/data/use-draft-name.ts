import { type AnyDraft, definitionOf } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { skipToken, useQuery } from '@tanstack/react-query';
import { labelOfSlug } from '../../../lib/option-label.ts';
import { makesQuery, modelsQuery } from '../../../lib/queries/catalogue.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';

/**
 * Name of a draft, as far as known: 'Toyota Corolla 2018'. Empty if nothing is known. Uses slugs until the catalogue is
 * loaded.
 */
export function useDraftName(draft: AnyDraft): string {
  const { call } = useKarwan();
  const { title, fields, makes: kind = 'car' } = definitionOf(useListedVertical());
  const { make, model } = draft;
  const makes = useQuery({ ...makesQuery(call, kind), ...(!make && { queryFn: skipToken }) });
  const models = useQuery({ ...modelsQuery(call, kind, make ?? ''), ...(!(make && model) && { queryFn: skipToken }) });
  const names = new Map<string, string | undefined>([
    ['make', makes.data?.find(({ slug }) => slug === make)?.name],
    ['model', models.data?.find(({ slug }) => slug === model)?.name],
  ]);
  return title
    .flatMap((key) => {
      const field = fields[key];
      const value = draft[key];
      if (!field?.isRequired || !value) return [];
      if (typeof value !== 'string') return String(value);
      return names.get(key) ?? labelOfSlug('options' in field ? field.options : [], value);
    })
    .join(' ');
}

import {
  definitionOf,
  type FilterKey,
  type ListedVertical,
  type Option,
  optionOf,
  sellerTypes,
} from '@karwan/shared-contracts';

/** A slug in words: its name from the list, else made readable ('model-town' is 'Model Town'). */
export const labelIn = (options: readonly Option[], slug: string) =>
  optionOf(options, slug)?.label ?? slug.replace(/-/g, ' ').replace(/(^|\s)\S/g, (start) => start.toUpperCase());

/** A value of a filter in words. */
export const optionLabel = (vertical: ListedVertical, key: FilterKey, slug: string) =>
  labelIn(optionsOf(vertical, key), slug);

/** The closed list that a filter's values are of; none for things of the catalogue. */
function optionsOf(vertical: ListedVertical, key: FilterKey): readonly Option[] {
  const { facets, fields } = definitionOf(vertical);
  const source = facets.find((facet) => facet.key === key)?.of;
  if (source === 'sellerType') return sellerTypes;
  const field = source && fields[source];
  return field && 'options' in field ? field.options : [];
}

import {
  type FilterKey,
  type Option,
  optionOf,
  type SearchedVertical,
  searchDefinitionOf,
  sellerTypes,
} from '@karwan/shared-contracts';

/** Label of a slug: from the list, or derived ('model-town' becomes 'Model Town'). */
export const labelOfSlug = (options: readonly Option[], slug: string) =>
  optionOf(options, slug)?.label ?? slug.replace(/-/g, ' ').replace(/(^|\s)\S/g, (start) => start.toUpperCase());

/** Label of a filter's value. */
export const optionLabel = (vertical: SearchedVertical, key: FilterKey, slug: string) =>
  labelOfSlug(optionsOf(vertical, key), slug);

/** Label from a closed list only. Undefined if the value is not in it. */
export const knownOptionLabel = (vertical: SearchedVertical, key: FilterKey, slug: string) =>
  optionOf(optionsOf(vertical, key), slug)?.label;

/** The closed list of a filter's values. Empty for catalogue filters. */
function optionsOf(vertical: SearchedVertical, key: FilterKey): readonly Option[] {
  const { facets, fields } = searchDefinitionOf(vertical);
  const source = facets.find((facet) => facet.key === key)?.of;
  if (source === 'sellerType') return sellerTypes;
  const field = source ? fields[source] : undefined;
  if (field?.kind === 'flag' && field.names) {
    return [
      { slug: '1', label: field.names.on },
      { slug: '0', label: field.names.off },
    ];
  }
  return field && 'options' in field ? field.options : [];
}

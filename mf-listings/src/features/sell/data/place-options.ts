/** Cities or areas as a combobox lists them. */
export const placeOptions = (places: readonly { slug: string; name: string }[] = []) =>
  places.map(({ slug, name }) => ({ value: slug, label: name }));

import { offeredOnly } from '@karwan/shared-contracts';

type CatalogueEntry = { slug: string; name: string; isHidden?: boolean | undefined };

/** Combobox options from the catalogue: those on offer, plus the selected one. */
export const placeOptions = (entries: readonly CatalogueEntry[] = [], chosen?: string | null) =>
  offeredOnly(entries, chosen).map(({ slug, name }) => ({ value: slug, label: name }));

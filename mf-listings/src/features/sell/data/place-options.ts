import { offered } from '@karwan/shared-contracts';

type Thing = { slug: string; name: string; isHidden?: boolean | undefined };

/** Combobox options from the catalogue: those on offer, plus the selected one. */
export const placeOptions = (things: readonly Thing[] = [], chosen?: string | null) =>
  offered(things, chosen).map(({ slug, name }) => ({ value: slug, label: name }));

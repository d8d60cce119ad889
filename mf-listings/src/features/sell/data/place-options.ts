import { offered } from '@karwan/shared-contracts';

type Thing = { slug: string; name: string; isHidden?: boolean | undefined };

/** Things of the catalogue as a combobox lists them: those that are offered, and what is chosen already. */
export const placeOptions = (things: readonly Thing[] = [], chosen?: string | null) =>
  offered(things, chosen).map(({ slug, name }) => ({ value: slug, label: name }));

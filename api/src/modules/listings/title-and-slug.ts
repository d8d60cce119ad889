import { slugify } from '../catalogue/index.ts';

type Named = { name: string; slug: string };
type TitleParts = {
  make: Named | null | undefined;
  model: Named | null | undefined;
  variant?: Named | null | undefined;
  year: number | null | undefined;
};

/** `Toyota Corolla GLi 1.3 2018`, as much of it as is known; '' for nothing. */
export const titleOf = ({ make, model, variant, year }: TitleParts): string =>
  [make?.name, model?.name, variant?.name, year].filter((part) => part !== null && part !== undefined).join(' ');

/** `toyota-corolla-2018-lahore-3w7h`: what it is, where, and a code that makes it unique (the number in base 36). */
export const slugOf = (car: { make: Named; model: Named; year: number; city: Named; number: number }): string =>
  [car.make.slug, car.model.slug, slugify(String(car.year)), car.city.slug, car.number.toString(36)].join('-');

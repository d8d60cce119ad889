/** One choice of a closed list: `slug` is stored and stands in URLs, the labels are for people. */
export type Option = {
  readonly slug: string;
  readonly label: string;
  readonly labelUrdu?: string;
};

type SlugsOf<Options extends readonly Option[]> = { -readonly [Index in keyof Options]: Options[Index]['slug'] };

/** The slugs of a list of options as the tuple that `z.enum` needs. */
export function slugsOf<const Options extends readonly Option[]>(options: Options): SlugsOf<Options> {
  // `map` forgets that a tuple keeps its length and order.
  return options.map((option) => option.slug) as SlugsOf<Options>;
}

/** The option with this slug, or undefined for one that has left the list. */
export const optionOf = <Choice extends Option>(options: readonly Choice[], slug: string | null | undefined) =>
  options.find((option) => option.slug === slug);

/**
 * One choice of a closed list. `slug` is stored and used in URLs. Filter chips display the labels without the field's
 * name, so each must make sense alone: '2 owners', not '2'.
 */
export type Option = {
  readonly slug: string;
  readonly label: string;
  readonly labelUrdu?: string;
};

type SlugsOf<Options extends readonly Option[]> = { -readonly [Index in keyof Options]: Options[Index]['slug'] };

/** The slugs of a list of options, as the tuple type that `z.enum` needs. */
export function slugsOf<const Options extends readonly Option[]>(options: Options): SlugsOf<Options> {
  // `map` loses the tuple's length and order.
  return options.map((option) => option.slug) as SlugsOf<Options>;
}

/** The option with this slug, or undefined if it is no longer in the list. */
export const optionOf = <Choice extends Option>(options: readonly Choice[], slug: string | null | undefined) =>
  options.find((option) => option.slug === slug);

/**
 * Packs several small choices into one code: `{ fuel: ['petrol', 'diesel'], … }`. Every field has one more choice, null,
 * for what is not told or not in its list.
 */
export class MixedRadix<Fields extends Record<string, readonly string[]>> {
  readonly size: number;
  readonly #fields: { name: keyof Fields; choices: readonly string[]; step: number; places: Map<string, number> }[];

  constructor(fields: Fields) {
    let step = 1;
    this.#fields = Object.entries(fields).map(([name, choices]) => {
      const field = { name, choices, step, places: new Map(choices.map((choice, index) => [choice, index + 1])) };
      step *= choices.length + 1;
      return field;
    });
    this.size = step;
    if (step > 0x10000) throw new Error('These fields do not fit into two bytes.');
  }

  encode(values: { [Name in keyof Fields]: string | null }): number {
    let code = 0;
    for (const { name, step, places } of this.#fields) code += (places.get(values[name] ?? '') ?? 0) * step;
    return code;
  }

  /** For each code the field's choice in it, null for none. */
  choicesOf(name: keyof Fields): (string | null)[] {
    const field = this.#fields.find((candidate) => candidate.name === name);
    if (field === undefined) throw new Error(`There is no field ${String(name)}.`);
    const { choices, step } = field;
    return Array.from(
      { length: this.size },
      (_, code) => choices[(Math.floor(code / step) % (choices.length + 1)) - 1] ?? null,
    );
  }
}

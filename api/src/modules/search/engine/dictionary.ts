/** A listing has a value that a column has no code left for. */
export class ColumnFull extends Error {}

/** Numbers the values of a column 0, 1, 2 … as they come, so that a row needs two bytes for one. */
export class Dictionary<Value> {
  readonly values: Value[] = [];
  readonly #codes = new Map<string | number, number>();
  readonly #keyOf: (value: Value) => string | number;

  constructor(keyOf: (value: Value) => string | number) {
    this.#keyOf = keyOf;
  }

  /** The code of a value, a new one for a value that is new. */
  codeOf(value: Value): number {
    const key = this.#keyOf(value);
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.values.length;
    if (code > 0xffff) throw new ColumnFull('A search column has more than 65,536 different values.');
    this.#codes.set(key, code);
    this.values.push(value);
    return code;
  }
}

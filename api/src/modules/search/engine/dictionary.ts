/** Thrown when a column has no code left for a new value. */
export class ColumnFull extends Error {}

/** Assigns codes 0, 1, 2 … to values in order of appearance, so that a row needs two bytes per value. */
export class Dictionary<Value> {
  readonly values: Value[] = [];
  readonly #codes = new Map<string | number, number>();
  readonly #keyOf: (value: Value) => string | number;

  constructor(keyOf: (value: Value) => string | number) {
    this.#keyOf = keyOf;
  }

  /** Returns the code of a value and assigns one to a new value. */
  codeOf(value: Value): number {
    const key = this.#keyOf(value);
    const existingCode = this.#codes.get(key);
    if (existingCode !== undefined) return existingCode;
    const code = this.values.length;
    if (code > 0xffff) throw new ColumnFull('A search column has more than 65,536 different values.');
    this.#codes.set(key, code);
    this.values.push(value);
    return code;
  }
}

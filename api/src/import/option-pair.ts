const shapes = {
  // A column name may contain `=`, and so may a field's value.
  map: { pair: /^(.+)=([^=]+)$/, what: 'column=field' },
  set: { pair: /^([^=]+)=(.+)$/, what: 'field=value' },
} as const;

/** Parses the value of `--map` or `--set`. Returns the expected form as a string if it does not match. */
export function pairOf(option: keyof typeof shapes, text: string): [string, string] | string {
  const { pair, what: expected } = shapes[option];
  const [, first, second] = pair.exec(text) ?? [];
  return first === undefined || second === undefined ? `--${option} is ${expected}, not “${text}”.` : [first, second];
}

const formats = {
  // A column name may contain `=`, and so may a field's value.
  map: { pair: /^(.+)=([^=]+)$/, expected: 'column=field' },
  set: { pair: /^([^=]+)=(.+)$/, expected: 'field=value' },
} as const;

/** Parses the value of `--map` or `--set`. Returns the expected form as a string if it does not match. */
export function parsePair(option: keyof typeof formats, text: string): [string, string] | string {
  const { pair, expected } = formats[option];
  const [, first, second] = pair.exec(text) ?? [];
  return first === undefined || second === undefined ? `--${option} is ${expected}, not “${text}”.` : [first, second];
}

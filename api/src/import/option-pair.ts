const shapes = {
  // A column's name may have the sign itself, and so may a field's value.
  map: { pair: /^(.+)=([^=]+)$/, what: 'column=field' },
  set: { pair: /^([^=]+)=(.+)$/, what: 'field=value' },
} as const;

/** What `--map` or `--set` says; as text what it should look like where it says nothing. */
export function pairOf(option: keyof typeof shapes, text: string): [string, string] | string {
  const { pair, what } = shapes[option];
  const [, first, second] = pair.exec(text) ?? [];
  return first === undefined || second === undefined ? `--${option} is ${what}, not “${text}”.` : [first, second];
}

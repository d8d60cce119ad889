/** Side views facing right, 64 × 26, so that a class of bikes is recognised before its name is read. */
const outlines = {
  standard: 'M10 8l4 2h16l3-4h7l3 4M44 4l7 15M44 4l-4-1M13 19l14-2 3-6h9l2 6H27M43 10l-4 1',
  sports: 'M8 6l10 4h11l3-4h8l4-3 6 7-5 8H28l-5-8M13 19l12-3M48 11l3 8',
  cruiser: 'M9 12h7l4 2h8l5-4h8l3 3M42 3l9 16M42 3l-6 1M13 19l14-1 3-5h9l2 5H27',
  scooter: 'M7 13q1-5 7-5h14l3 9h9l5-8M43 3l8 16M43 3l-5-1M7 13v3h6M19 19h14l-2-2',
  trail: 'M6 7l9 2h15l4-3h6l4 3M45 2l6 17M45 2l-5-1M13 19l14-4 2-4h9l2 5H27M46 9l13 1',
  'cafe-racer': 'M11 11q1-4 6-2h13l3-4h8l3 4M43 6l8 13M43 6l4-1M13 19l14-2 3-6h9l2 6H27',
  electric: 'M10 8l4 2h16l3-4h7l3 4M44 4l7 15M44 4l-4-1M13 19h11M35 8l-5 6h6l-4 5',
  quad: 'M4 13l8-4h14l4-3h9l7 4 14 3M43 2l4 8M43 2l-5 1M20 18h24',
  loader: 'M3 8v9h31V8zM34 17l5-11h9l5 10M19 19h26',
} as const;

const outlineOf: Readonly<Record<string, keyof typeof outlines>> = {
  standard: 'standard',
  'sports-heavy': 'sports',
  cruiser: 'cruiser',
  chopper: 'cruiser',
  scooter: 'scooter',
  trail: 'trail',
  'cafe-racer': 'cafe-racer',
  electric: 'electric',
  'atv-quad': 'quad',
  'loader-rickshaw': 'loader',
};

/** Outline of a class of bikes. Decorative, beside its name. */
export function BikeDrawing({ bodyType }: { bodyType: string }) {
  return (
    <svg
      viewBox="0 0 64 26"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[outlineOf[bodyType] ?? 'standard']} />
      <circle cx="13" cy="19" r="6" />
      <circle cx="51" cy="19" r="6" />
    </svg>
  );
}

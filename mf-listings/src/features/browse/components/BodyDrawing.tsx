/** Side views in one stroke, 64 × 26, so that a body type is recognised before its name is read. */
const outlines = {
  hatchback: 'M3 19v-5l6-2 9-7h20l9 7 9 2 4 2v4',
  sedan: 'M2 19v-5l8-2 10-7h18l9 7 11 1 4 2v4',
  suv: 'M3 19V9l8-6h30l9 8 10 2v6',
  crossover: 'M3 19v-8l8-7h27l10 8 11 2v5',
  van: 'M3 19V5q0-3 3-3h42l8 10 5 2v5',
  'pick-up': 'M2 19v-7h22l6-8h13l6 8 11 2v5M30 12V5',
  coupe: 'M2 19v-4l9-3 11-6h14l12 7 11 2 3 1v3',
  wagon: 'M2 19v-6l6-8h33l9 7 10 2 2 1v4',
} as const;

type Outline = keyof typeof outlines;

const outlineOf: Record<string, Outline> = {
  hatchback: 'hatchback',
  'compact-hatchback': 'hatchback',
  'subcompact-hatchback': 'hatchback',
  sedan: 'sedan',
  'compact-sedan': 'sedan',
  suv: 'suv',
  'compact-suv': 'suv',
  'off-road-vehicles': 'suv',
  crossover: 'crossover',
  van: 'van',
  'mini-van': 'van',
  'micro-van': 'van',
  'mini-vehicles': 'van',
  'high-roof': 'van',
  'mini-bus': 'van',
  mpv: 'van',
  truck: 'pick-up',
  'pick-up': 'pick-up',
  'double-cabin': 'pick-up',
  'single-cabin': 'pick-up',
  coupe: 'coupe',
  sports: 'coupe',
  convertible: 'coupe',
  'station-wagon': 'wagon',
  'cash-in-transit': 'van',
  tactical: 'suv',
};

/** Outline of a body type. Decorative, beside its name. */
export function BodyDrawing({ bodyType }: { bodyType: string }) {
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
      <path d={outlines[outlineOf[bodyType] ?? 'sedan']} />
      <path d="M20 19h22M2 19h6M54 19h8" />
      <circle cx="14" cy="19" r="5" />
      <circle cx="48" cy="19" r="5" />
    </svg>
  );
}

import type { Shot } from '../data/shots.ts';

const WHEEL = 'a6 6 0 1 0 12 0a6 6 0 1 0-12 0';

const bikeFromSide = `M26 16l4 2h10l3-4h6l3 3M43 11l8 15M43 11l4-1M19 26l13-3 3-5h7l2 6H32M13 26${WHEEL}M45 26${WHEEL}`;

/** One stroke each, 64 × 40. */
const outlines: Readonly<Record<Shot, string>> = {
  front:
    'M12 29V20l3-3 5-9q1-1 2-1h20q1 0 2 1l5 9 3 3v9zM15 17h34M12 29v4h7v-4M45 29v4h7v-4M17 22h6M41 22h6M27 22h10M25 26h14',
  rear: 'M12 29V19l2-3 6-8q1-1 2-1h20q1 0 2 1l6 8 2 3v10zM20 15l4-5h16l4 5zM12 29v4h7v-4M45 29v4h7v-4M13 20h7v3h-7M51 20h-7v3h7M26 21h12v5H26z',
  side: 'M3 27v-5l8-2 10-8h18l9 8 10 1q3 1 3 4v2h-6M9 27H3M21 27h22M24 19l4-4h4v4zM36 15h2l5 4h-7zM9 27a6 6 0 1 0 12 0a6 6 0 1 0-12 0M43 27a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
  inside:
    'M5 16q27-12 54 0M11 23a11 11 0 1 0 22 0a11 11 0 1 0-22 0M19 23a3 3 0 1 0 6 0a3 3 0 1 0-6 0M11 22h8M25 22h8M22 26v8M40 18h15v8H40zM43 30h9M43 34h9',
  odometer: 'M9 33a23 23 0 1 1 46 0zM32 27l9-9M15 27l3 1M20 17l2 2M32 12v3M44 17l-2 2M49 27l-3 1M24 31h16',
  engine:
    'M19 15h7l3-4h13l4 5h4v12h-4l-4 5H24l-5-5zM12 17v10M12 22h7M55 17v10M50 22h5M30 11V7M26 7h8M27 20h11M27 25h11',
  right: bikeFromSide,
  left: bikeFromSide,
  whole:
    'M14 20a18 14 0 1 0 36 0a18 14 0 1 0-36 0M26 20a6 5 0 1 0 12 0a6 5 0 1 0-12 0M32 9v2M32 29v2M19 20h2M43 20h2M23 13l2 2M41 13l-2 2M23 27l2-2M41 27l-2-2',
  back: 'M14 20a18 14 0 1 0 36 0a18 14 0 1 0-36 0M22 20a10 8 0 1 0 20 0a10 8 0 1 0-20 0M32 6v6M32 28v6',
  label: 'M12 9h40v22H12zM17 14h16M17 19h10M17 26v-3M20 26v-3M24 26v-3M27 26v-3M32 26v-3M35 26v-3M40 26v-3M44 26v-3',
  joints: 'M6 20h14M20 13h10v14H20zM30 16h5M30 24h5M40 16h5M40 24h5M45 13h6v14h-6zM51 20h8',
  wear: 'M13 8h38v24H13zM20 27l6-7-3-4 6-8M37 32l-3-6 6-5-2-6 5-7',
  box: 'M10 15l22-8 22 8v14l-22 7-22-7zM10 15l22 7 22-7M32 22v14M21 11l22 8v6',
};

const bikeOutlines: Partial<Record<Shot, string>> = {
  front:
    'M32 19v17M29 21q0-3 3-3t3 3v12q0 3-3 3t-3-3zM17 12h9l3 2h6l3-2h9M28 8q0-3 4-3t4 3v5q-4 3-8 0zM26 18l-2 12M38 18l2 12',
  rear: 'M29 23q0-3 3-3t3 3v10q0 3-3 3t-3-3zM17 9h9M38 9h9M24 13q0-4 8-4t8 4v3H24zM27 16h10v5H27zM24 16l-2 6M40 16l2 6',
};

/** Outline of what to photograph. Decorative, beside its name. `isBike`: bikes have another front and rear. */
export function ShotDrawing({ shot, isBike }: { shot: Shot; isBike: boolean }) {
  return (
    <svg
      viewBox="0 0 64 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {/* Bikes are drawn facing right. */}
      <path
        d={(isBike && bikeOutlines[shot]) || outlines[shot]}
        transform={shot === 'left' ? 'matrix(-1 0 0 1 64 0)' : undefined}
      />
    </svg>
  );
}

import type { BodyShape } from './body-shape.ts';
import { downwards, GROUND, outwards, sideways } from './canvas.ts';
import type { Paint } from './paint.ts';
import { type Corner, round, roundedPath } from './rounded-path.ts';

const TALLEST_PX = 520;
const WIDEST_PX = 640;
const CENTRE = 640;

/** Shared by front and rear view: body, cabin, wheels and shadow, with coordinate helpers. */
export type Face = {
  /** Millimetres from the centre (left is negative) and up from the ground. */
  at(corner: Corner): Corner;
  px(mm: number): number;
  x(mm: number): number;
  y(mm: number): number;
  /** Draws markup of the left side on both sides. */
  mirrored(markup: string): string;
  /** Half of the body's width. */
  half: number;
  defs: string;
  behind: string;
  cabin: string;
  block: string;
};

export function drawFace(shape: BodyShape, paint: Paint): Face {
  const scale = Math.min(TALLEST_PX / shape.height, WIDEST_PX / shape.width);
  const half = shape.width / 2;
  const x = (mm: number) => round(CENTRE + mm * scale);
  const y = (mm: number) => round(GROUND - mm * scale);
  const px = (mm: number) => round(mm * scale);
  const at = ([mx, my, radius = 0]: Corner): Corner => [CENTRE + mx * scale, GROUND - my * scale, radius * scale];
  const mirrored = (markup: string) => `${markup}<g transform="translate(${CENTRE * 2} 0) scale(-1 1)">${markup}</g>`;
  const { belt, roofWidth } = shape.face;
  const top = shape.height;
  const roof = half * roofWidth;
  const foot = shape.sill;
  const both = (corners: readonly Corner[]): Corner[] => [
    ...corners,
    ...corners.map(([mx, my, radius]): Corner => [-mx, my, radius]).reverse(),
  ];

  const cabin = both([
    [-half * 0.97, belt - 30, 60],
    [-roof, top - 60, 170],
    [-roof * 0.5, top, 500],
  ]);
  const block = both([
    [-half * 0.9, foot - 25, 50],
    [-half * 0.985, foot + 80, 70],
    [-half, foot + 380, 200],
    [-half * 0.985, belt - 120, 140],
    [-half * 0.9, belt + 15, 120],
  ]);
  const glass = both([
    [-half * 0.84, belt + 25, 40],
    [-roof * 0.93, top - 105, 90],
    [-roof * 0.4, top - 62, 400],
  ]);
  const pane = roundedPath(glass.map(at));
  const body = roundedPath(block.map(at));
  const tyre = (side: number) =>
    `<rect x="${x(side * half * 0.98 - (side < 0 ? 0 : 235))}" y="${y(shape.wheels.radius * 2)}" width="${px(235)}" height="${px(shape.wheels.radius * 2)}" rx="${px(70)}" fill="#15171a"/>`;

  return {
    at,
    px,
    x,
    y,
    mirrored,
    half,
    defs: [
      downwards('cabin', [
        [0, paint.glow],
        [0.16, paint.light],
        [1, paint.shade],
      ]),
      downwards(
        'block',
        [
          [0, paint.glow],
          [0.14, paint.light],
          [0.45, paint.base],
          [1, paint.shade],
        ],
        y(belt),
        y(foot),
      ),
      sideways(
        'edges',
        [
          [0, paint.deep, 0.72],
          [0.12, paint.deep, 0],
          [0.88, paint.deep, 0],
          [1, paint.deep, 0.72],
        ],
        x(-half),
        x(half),
      ),
      downwards('glass', [
        [0, '#33424f'],
        [0.5, '#5a6f80'],
        [1, '#1d2730'],
      ]),
      downwards('lamp', [
        [0, '#ffffff'],
        [0.6, '#d6e2eb'],
        [1, '#8c9dab'],
      ]),
      downwards('tail', [
        [0, '#ec3b41'],
        [1, '#930f18'],
      ]),
      outwards('contact', [
        [0, '#05080b', 0.9],
        [0.6, '#05080b', 0.5],
        [1, '#05080b', 0],
      ]),
      `<clipPath id="block-clip"><path d="${body}"/></clipPath><clipPath id="pane"><path d="${pane}"/></clipPath>`,
      outwards('soft', [
        [0, '#0b1016', 0.62],
        [0.55, '#0b1016', 0.42],
        [1, '#0b1016', 0],
      ]),
    ].join(''),
    behind: [
      `<ellipse cx="${CENTRE}" cy="${GROUND - 2}" rx="${px(half * 1.25)}" ry="44" fill="url(#soft)"/>`,
      `<ellipse cx="${x(-half * 0.86)}" cy="${GROUND - 2}" rx="${px(190)}" ry="12" fill="url(#contact)"/><ellipse cx="${x(half * 0.86)}" cy="${GROUND - 2}" rx="${px(190)}" ry="12" fill="url(#contact)"/>`,
      tyre(-1),
      tyre(1),
      `<rect x="${x(-half * 0.8)}" y="${y(foot + 60)}" width="${px(half * 1.6)}" height="${px(foot * 0.5 + 60)}" fill="#0b0d10"/>`,
    ].join(''),
    cabin: [
      `<path d="${roundedPath(cabin.map(at))}" fill="url(#cabin)" stroke="${paint.line}" stroke-width="1.6" stroke-opacity="0.5"/>`,
      `<path d="${pane}" fill="#0f1419" stroke="#0f1419" stroke-width="${px(30)}" stroke-linejoin="round"/><path d="${pane}" fill="url(#glass)"/>`,
      `<g clip-path="url(#pane)">${seat(-1)}${seat(1)}<path d="${roundedPath(
        (
          [
            [-half * 0.9, belt],
            [-half * 0.2, top],
            [half * 0.12, top],
            [-half * 0.5, belt],
          ] as const
        ).map(at),
      )}" fill="#ffffff" opacity="0.1"/></g>`,
    ].join(''),
    block: [
      `<path d="${body}" fill="url(#block)"/>`,
      `<path d="${body}" fill="url(#edges)"/>`,
      `<path d="${body}" fill="none" stroke="${paint.line}" stroke-width="1.6" stroke-opacity="0.5"/>`,
    ].join(''),
  };

  function seat(side: number): string {
    const middle = side * half * 0.42;
    const corners: Corner[] = [
      [middle - 210, belt - 40],
      [middle - 190, belt + 190, 90],
      [middle + 190, belt + 190, 90],
      [middle + 210, belt - 40],
    ];
    const head: Corner[] = [
      [middle - 115, belt + 200, 50],
      [middle - 105, belt + 330, 60],
      [middle + 105, belt + 330, 60],
      [middle + 115, belt + 200, 50],
    ];
    return `<path d="${roundedPath(corners.map(at))}" fill="#10161c" opacity="0.55"/><path d="${roundedPath(head.map(at))}" fill="#10161c" opacity="0.6"/>`;
  }
}

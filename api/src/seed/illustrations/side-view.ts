import type { BodyShape } from './body-shape.ts';
import { downwards, GROUND, outwards, sideways, WIDTH } from './canvas.ts';
import type { Paint } from './paint.ts';
import { type Corner, round, roundedLine, roundedPath } from './rounded-path.ts';
import { ALLOY_GRADIENT, drawWheel, type Rim } from './wheel.ts';

const LONGEST_PX = 1120;
const TALLEST_PX = 560;

/** The car from its left side, with its shadow. */
export function drawSide(shape: BodyShape, paint: Paint, rim: Rim): { defs: string; layers: string } {
  const scale = Math.min(LONGEST_PX / shape.length, TALLEST_PX / shape.height, 0.285);
  const left = (WIDTH - shape.length * scale) / 2;
  const at = ([x, y, radius = 0]: Corner): Corner => [left + x * scale, GROUND - y * scale, radius * scale];
  const x = (mm: number) => round(left + mm * scale);
  const y = (mm: number) => round(GROUND - mm * scale);
  const px = (mm: number) => round(mm * scale);
  const { wheels } = shape;
  const body = roundedPath(shape.outline.map(at));
  const belt = shape.glass[0]?.[1] ?? shape.height * 0.65;
  const [creaseFront, creaseRear] = shape.crease;
  const wheelAt = (mm: number) => `translate(${x(mm)} ${y(wheels.radius)})`;

  const defs = [
    `<clipPath id="body"><path d="${body}"/></clipPath>`,
    downwards(
      'paint',
      [
        [0, paint.glow],
        [0.1, paint.light],
        [0.36, paint.base],
        [0.47, paint.light],
        [0.6, paint.base],
        [0.86, paint.shade],
        [1, paint.base],
      ],
      y(shape.height),
      y(shape.sill),
    ),
    downwards(
      'under',
      [
        [0, paint.deep, 0.62],
        [0.4, paint.shade, 0.28],
        [1, paint.deep, 0.6],
      ],
      y((creaseFront + creaseRear) / 2),
      y(shape.sill),
    ),
    sideways(
      'ends',
      [
        [0, paint.deep, 0.75],
        [0.055, paint.deep, 0],
        [0.93, paint.deep, 0],
        [1, paint.deep, 0.8],
      ],
      x(0),
      x(shape.length),
    ),
    downwards('glass', [
      [0, '#5d7386'],
      [0.32, '#33434f'],
      [0.7, '#1d2831'],
      [1, '#121a20'],
    ]),
    downwards('lamp', [
      [0, '#ffffff'],
      [0.55, '#dbe6ee'],
      [1, '#8fa1af'],
    ]),
    downwards('tail', [
      [0, '#e2333a'],
      [1, '#8e0f17'],
    ]),
    outwards('contact', [
      [0, '#05080b', 0.95],
      [0.6, '#05080b', 0.55],
      [1, '#05080b', 0],
    ]),
    ALLOY_GRADIENT,
    outwards('soft', [
      [0, '#0b1016', 0.62],
      [0.55, '#0b1016', 0.42],
      [1, '#0b1016', 0],
    ]),
    `<clipPath id="windows"><path d="${roundedPath(shape.glass.map(at))}"/></clipPath>`,
  ].join('');

  const layers = [
    `<ellipse cx="640" cy="${GROUND - 2}" rx="${px(shape.length * 0.56)}" ry="48" fill="url(#soft)"/>`,
    ...[wheels.front, wheels.rear].map(
      (mm) =>
        `<ellipse cx="${x(mm)}" cy="${GROUND - 1}" rx="${px(wheels.radius * 1.15)}" ry="13" fill="url(#contact)"/>`,
    ),
    `<rect x="${x(wheels.front)}" y="${y(shape.sill + 60)}" width="${px(wheels.rear - wheels.front)}" height="${px(shape.sill * 0.55 + 60)}" fill="#0c0e11"/>`,
    `<path d="${body}" fill="url(#paint)"/>`,
    `<g clip-path="url(#body)">${sheen()}${cladding()}${arches()}</g>`,
    glass(),
    details(),
    `<path d="${body}" fill="none" stroke="${paint.line}" stroke-width="1.6" opacity="0.5"/>`,
    ...[wheels.front, wheels.rear].map(
      (mm) => `<g transform="${wheelAt(mm)}">${drawWheel(px(wheels.radius), rim)}</g>`,
    ),
  ].join('');
  return { defs, layers };

  function sheen(): string {
    const end = shape.length;
    const under = [
      at([-50, creaseFront - 90]),
      at([wheels.front + 200, creaseFront + 20, 900]),
      at([end + 50, creaseRear]),
      at([end + 50, 0]),
      at([-50, 0]),
    ];
    const shoulder = roundedLine([
      at([140, creaseFront - 40]),
      at([wheels.front + 200, creaseFront + 45, 900]),
      at([end - 130, creaseRear + 14]),
    ]);
    const roof = roundedLine(shape.outline.slice(4, 9).map(at));
    return [
      `<path d="${roundedPath(under)}" fill="url(#under)"/>`,
      `<path d="${shoulder}" fill="none" stroke="${paint.glow}" stroke-width="14" opacity="0.12"/>`,
      `<path d="${shoulder}" fill="none" stroke="${paint.glow}" stroke-width="7" opacity="0.25"/>`,
      `<path d="${shoulder}" fill="none" stroke="${paint.glow}" stroke-width="1.6" opacity="0.8"/>`,
      `<path d="${roof}" fill="none" stroke="${paint.glow}" stroke-width="12" opacity="0.3"/>`,
      `<rect x="${x(0)}" y="${y(shape.height)}" width="${px(end)}" height="${px(shape.height)}" fill="url(#ends)"/>`,
    ].join('');
  }

  function cladding(): string {
    const trim = shape.hasCladding ? shape.sill + 95 : shape.sill + 38;
    const arch = shape.hasCladding
      ? [wheels.front, wheels.rear]
          .map((mm) => `<circle cx="${x(mm)}" cy="${y(wheels.radius)}" r="${px(wheels.radius + 125)}" fill="#24282d"/>`)
          .join('')
      : '';
    return `<rect x="${x(0)}" y="${y(trim)}" width="${px(shape.length)}" height="${px(trim)}" fill="#1d2125" opacity="${shape.hasCladding ? 1 : 0.72}"/>${arch}`;
  }

  function arches(): string {
    return [wheels.front, wheels.rear]
      .map(
        (mm) =>
          `<circle cx="${x(mm)}" cy="${y(wheels.radius)}" r="${px(wheels.radius + 62)}" fill="#090b0d"/>` +
          `<circle cx="${x(mm)}" cy="${y(wheels.radius)}" r="${px(wheels.radius + 70)}" fill="none" stroke="${shape.hasCladding ? '#3a3f45' : paint.light}" stroke-width="2" opacity="0.55"/>`,
      )
      .join('');
  }

  function glass(): string {
    const outline = roundedPath(shape.glass.map(at));
    const top = Math.max(...shape.glass.map(([, height]) => height));
    const seats = shape.pillars
      .map(([bottom]) => {
        const seat = [
          at([bottom - 330, belt - 60]),
          at([bottom - 300, top - 250, 90]),
          at([bottom - 130, top - 250, 90]),
          at([bottom - 60, belt - 60]),
        ];
        return `<path d="${roundedPath(seat)}" fill="#0e141a" opacity="0.5"/>`;
      })
      .join('');
    const glint = [
      at([shape.glass[0]?.[0] ?? 0, belt]),
      at([(shape.glass[1]?.[0] ?? 0) + 120, top + 60]),
      at([(shape.glass[1]?.[0] ?? 0) + 420, top + 60]),
      at([(shape.glass[0]?.[0] ?? 0) + 380, belt - 40]),
    ];
    const { frame } = shape;
    const post = frame ?? 34;
    const pillars = shape.pillars
      .map(
        ([bottom, upper]) =>
          `<path d="M${x(bottom - post - 4)},${y(belt - 80)} L${x(upper - post + 4)},${y(top + 40)} H${x(upper + post)} L${x(bottom + post + 12)},${y(belt - 80)} Z" fill="${frame ? paint.shade : '#11161b'}"/>`,
      )
      .join('');
    return [
      frame
        ? `<path d="${outline}" fill="none" stroke="${paint.shade}" stroke-width="${px(frame * 2)}" stroke-linejoin="round"/>`
        : '',
      `<path d="${outline}" fill="#0f1419" stroke="#0f1419" stroke-width="${px(44)}" stroke-linejoin="round"/>`,
      `<path d="${outline}" fill="url(#glass)"/>`,
      `<g clip-path="url(#windows)">${seats}<path d="${roundedPath(glint)}" fill="#ffffff" opacity="0.13"/><path d="${roundedPath(glint)}" transform="translate(${px(620)} 0)" fill="#ffffff" opacity="0.07"/>${pillars}</g>`,
      `<path d="${outline}" fill="none" stroke="#c9d0d6" stroke-width="1.4" opacity="0.55"/>`,
    ].join('');
  }

  function details(): string {
    const beltAt = (mm: number) => belt + ((mm - (shape.glass[0]?.[0] ?? 0)) / shape.length) * 60;
    const gaps = shape.doors
      .map(
        ([upper, lower]) =>
          `<path d="${roundedLine([at([upper, beltAt(upper) - 20]), at([(upper + lower) / 2, (belt + shape.sill) / 2, 300]), at([lower, shape.sill + 60])])}"/>`,
      )
      .join('');
    const handles = shape.doors
      .slice(1)
      .map(([upper]) => {
        const height = beltAt(upper) - 95;
        return `<rect x="${x(upper - 290)}" y="${y(height)}" width="${px(200)}" height="${px(34)}" rx="${px(16)}" fill="${paint.light}" stroke="${paint.line}" stroke-opacity="0.45" stroke-width="1.2"/>`;
      })
      .join('');
    const firstGlass = shape.glass[0]?.[0] ?? 0;
    const mirror = [
      at([firstGlass + 30, belt + 10, 20]),
      at([firstGlass + 40, belt + 135, 50]),
      at([firstGlass + 230, belt + 145, 60]),
      at([firstGlass + 260, belt + 40, 50]),
      at([firstGlass + 140, belt - 5, 20]),
    ];
    const rails = shape.hasRoofRails
      ? `<path d="${roundedLine(shape.outline.slice(5, 8).map(([mx, my, r]) => at([mx, my + 6, r])))}" fill="none" stroke="#2a2f34" stroke-width="${px(34)}" stroke-linecap="round"/>`
      : '';
    const bed = shape.bed
      ? `<path d="M${x(shape.bed.from)},${y(shape.bed.height)} H${x(shape.bed.to)}" stroke="#1b1f23" stroke-width="${px(36)}" stroke-linecap="round"/><path d="M${x(shape.bed.from + 20)},${y(shape.bed.height)} V${y(shape.sill + 80)}" stroke="${paint.line}" stroke-width="2" opacity="0.6"/>`
      : '';
    const [portX, portY] = [x(wheels.rear + 135), y(belt - 60)];
    const chargePort = `<circle cx="${portX}" cy="${portY}" r="${px(84)}" fill="none" stroke="${paint.line}" stroke-width="1.8" opacity="0.55"/><circle cx="${portX}" cy="${portY}" r="${px(22)}" fill="#1fbf6b"/>`;
    const fuelCap = `<rect x="${x(wheels.rear + 60)}" y="${y(belt - 110)}" width="${px(150)}" height="${px(140)}" rx="${px(40)}" fill="none" stroke="${paint.line}" stroke-width="1.4" opacity="0.4"/>`;
    return [
      `<g fill="none" stroke="${paint.glow}" stroke-width="1.6" opacity="0.5" transform="translate(2.4 0)">${gaps}</g>`,
      `<g fill="none" stroke="${paint.line}" stroke-width="2.6" opacity="0.75">${gaps}</g>`,
      handles,
      shape.isElectric ? chargePort : shape.bed ? '' : fuelCap,
      bed,
      rails,
      `<g clip-path="url(#body)"><path d="${roundedPath(shape.headlight.map(at))}" fill="url(#lamp)" stroke="#2c343b" stroke-width="1.6"/>${headlampInside()}${intake()}<path d="${roundedPath(shape.tailLight.map(at))}" fill="url(#tail)" stroke="#5a0a10" stroke-width="1.4"/>${tailInside()}${bumperGaps()}</g>`,
      `<path d="${roundedPath(mirror)}" fill="url(#paint)" stroke="${paint.line}" stroke-width="1.6" stroke-opacity="0.6"/>`,
    ].join('');
  }

  /** A dark housing with a light strip along the lower edge. */
  function headlampInside(): string {
    const lamp = shape.headlight;
    const middle = centreOf(lamp);
    const inner = lamp.map(
      ([mx, my, r = 0]): Corner => at([towards(mx, middle[0], 0.3), towards(my, middle[1], 0.34), r]),
    );
    return [
      `<path d="${roundedPath(inner)}" fill="#26323c" opacity="0.78"/>`,
      `<circle cx="${x(middle[0])}" cy="${y(middle[1])}" r="${px(46)}" fill="#eef6fb" stroke="#8b9aa6" stroke-width="1.2"/>`,
    ].join('');
  }

  function tailInside(): string {
    const middle = centreOf(shape.tailLight);
    const inner = shape.tailLight.map(
      ([mx, my, r = 0]): Corner => at([towards(mx, middle[0], 0.35), towards(my, middle[1], 0.45), r]),
    );
    return `<path d="${roundedPath(inner)}" fill="#ff8a80" opacity="0.55"/>`;
  }

  /** The front bumper's intake and the rear reflector. */
  function intake(): string {
    const mouth = [
      at([-20, shape.sill + 60]),
      at([-20, shape.sill + 230, 30]),
      at([150, shape.sill + 215, 40]),
      at([260, shape.sill + 70, 30]),
    ];
    return [
      `<path d="${roundedPath(mouth)}" fill="#14181c" opacity="0.85"/>`,
      `<rect x="${x(shape.length - 230)}" y="${y(shape.sill + 215)}" width="${px(150)}" height="${px(42)}" rx="${px(20)}" fill="#a3131c" opacity="0.85"/>`,
    ].join('');
  }

  function bumperGaps(): string {
    const front = roundedLine([
      at([wheels.front - wheels.radius - 60, shape.sill + 330]),
      at([wheels.front - wheels.radius - 150, (shape.headlight[3]?.[1] ?? 700) - 30]),
    ]);
    const rear = roundedLine([
      at([wheels.rear + wheels.radius + 70, shape.sill + 340]),
      at([shape.length - 60, shape.sill + 420]),
    ]);
    return `<g fill="none" stroke="${paint.line}" stroke-width="1.8" opacity="0.5"><path d="${front}"/><path d="${rear}"/></g>`;
  }
}

const centreOf = (corners: readonly Corner[]): readonly [number, number] => [
  corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
  corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
];
const towards = (from: number, to: number, share: number) => from + (to - from) * share;

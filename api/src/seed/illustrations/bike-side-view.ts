import type { BikePart, BikeShape, Material } from './bike-shape.ts';
import { downwards, GROUND, outwards, WIDTH } from './canvas.ts';
import type { Paint } from './paint.ts';
import { type Corner, round, roundedLine, roundedPath } from './rounded-path.ts';
import { ALLOY_GRADIENT } from './wheel.ts';

const LONGEST_PX = 1080;
const TALLEST_PX = 600;
const WIRES = 28;

/** The bike from its left side, with its shadow. */
export function drawBike(shape: BikeShape, paint: Paint): { defs: string; layers: string } {
  const scale = Math.min(LONGEST_PX / shape.length, TALLEST_PX / shape.height);
  const left = (WIDTH - shape.length * scale) / 2;
  const x = (mm: number) => round(left + mm * scale);
  const y = (mm: number) => round(GROUND - mm * scale);
  const px = (mm: number) => round(mm * scale);
  const cornersOf = (text: string) =>
    text.split(' ').map((corner): Corner => {
      const [mmX = 0, mmY = 0, radius = 0] = corner.split(',').map(Number);
      return [left + mmX * scale, GROUND - mmY * scale, radius * scale];
    });

  const defs = [
    downwards(
      'paint',
      [
        [0, paint.glow],
        [0.25, paint.light],
        [0.5, paint.base],
        [0.8, paint.shade],
        [1, paint.deep],
      ],
      y(shape.height * 0.95),
      y(shape.height * 0.2),
    ),
    downwards('metal', [
      [0, '#d5dae0'],
      [0.5, '#8d959e'],
      [1, '#565d66'],
    ]),
    downwards('chrome', [
      [0, '#ffffff'],
      [0.4, '#c3cbd3'],
      [0.55, '#6f7882'],
      [0.75, '#e4e9ee'],
      [1, '#8a939c'],
    ]),
    downwards('seat', [
      [0, '#3d4249'],
      [1, '#14171b'],
    ]),
    downwards('dark', [
      [0, '#3a4047'],
      [1, '#15181c'],
    ]),
    downwards('glass', [
      [0, '#7d93a8', 0.85],
      [1, '#2a3744', 0.85],
    ]),
    outwards('lamp', [
      [0, '#ffffff'],
      [0.6, '#e6eef4'],
      [1, '#93a5b3'],
    ]),
    downwards('tail', [
      [0, '#e2333a'],
      [1, '#8e0f17'],
    ]),
    outwards('soft', [
      [0, '#0b1016', 0.55],
      [0.6, '#0b1016', 0.32],
      [1, '#0b1016', 0],
    ]),
    ALLOY_GRADIENT,
  ].join('');
  const layers = [
    `<ellipse cx="${WIDTH / 2}" cy="${GROUND}" rx="${px(shape.length * 0.54)}" ry="34" fill="url(#soft)"/>`,
    ...shape.wheels.map(
      (wheel) => `<g transform="translate(${x(wheel.x)} ${y(wheel.radius)})">${drawWheel(wheel)}</g>`,
    ),
    ...shape.parts.map(drawPart),
  ].join('');
  return { defs, layers };

  function drawPart(part: BikePart): string {
    const [kind, material] = part;
    const line = `stroke="${material === 'paint' ? paint.line : '#0b0e11'}" stroke-opacity="0.55" stroke-width="1.5"`;
    switch (kind) {
      case 'area':
        return `<path d="${roundedPath(cornersOf(part[2]))}" fill="${fillOf(material, paint)}" ${line}/>`;
      case 'disc':
        return `<circle cx="${x(part[2])}" cy="${y(part[3])}" r="${px(part[4])}" fill="${fillOf(material, paint)}" ${line}/>`;
      case 'tube': {
        const path = `<path d="${roundedLine(cornersOf(part[3]))}" fill="none" stroke-linecap="round" stroke-linejoin="round"`;
        const [edge, body, light] = tubeColours[material] ?? tubeColours.dark;
        return [
          `${path} stroke="${edge}" stroke-width="${px(part[2])}"/>`,
          `${path} stroke="${body}" stroke-width="${px(part[2] * 0.78)}"/>`,
          `${path} stroke="${light}" stroke-width="${px(part[2] * 0.25)}" opacity="0.7"/>`,
        ].join('');
      }
    }
  }

  function drawWheel({ radius, tyre }: BikeShape['wheels'][number]): string {
    const [outer, rim] = [px(radius), px(radius - tyre)];
    const ring = (r: number, colour: string, width: number) =>
      `<circle r="${round(r)}" fill="none" stroke="${colour}" stroke-width="${round(width)}"/>`;
    return [
      ring(outer - px(tyre) / 2, '#17191c', px(tyre)),
      ring(outer - px(tyre) * 0.2, '#30343a', 2),
      shape.spokes === 'wires' ? wires(rim) : castSpokes(rim, shape.spokes),
      ring(rim - px(9), 'url(#alloy)', px(26)),
      `<circle r="${px(58)}" fill="url(#alloy)" stroke="#3a4047" stroke-width="1.5"/><circle r="${px(22)}" fill="#3a4047"/>`,
    ].join('');
  }
}

const fillOf = (material: Material, paint: Paint): string => {
  if (material === 'trim') return paint.glow;
  return material === 'signal' ? '#f0972a' : `url(#${material})`;
};

/** Edge, body and highlight. Not a gradient, which would have no extent across a straight line. */
const tubeColours: { readonly [Key in Material]?: readonly [string, string, string] } & {
  readonly dark: readonly [string, string, string];
} = {
  dark: ['#0f1215', '#262b31', '#4a5159'],
  metal: ['#4b525a', '#969ea7', '#d9dee3'],
  chrome: ['#5d656e', '#c5ccd3', '#ffffff'],
  trim: ['#aab2ba', '#dde2e7', '#ffffff'],
};

/** Crossing wires between hub and rim. */
const wires = (rim: number): string => {
  const lines = Array.from({ length: WIRES }, (_, index) => {
    const angle = (Math.PI * 2 * index) / WIRES;
    const hub = angle + (index % 2 === 0 ? 0.9 : -0.9);
    const [fromX, fromY] = [Math.cos(hub) * rim * 0.16, Math.sin(hub) * rim * 0.16];
    return `M${round(fromX)},${round(fromY)} L${round(Math.cos(angle) * rim)},${round(Math.sin(angle) * rim)}`;
  });
  return `<path d="${lines.join(' ')}" stroke="#aeb6be" stroke-width="1.6" fill="none"/>`;
};

const castSpokes = (rim: number, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const half = rim * 0.085;
    const blade = `M${round(-half * 0.7)},0 L${round(-half)},${round(-rim)} H${round(half)} L${round(half * 0.7)},0 Z`;
    return `<path transform="rotate(${round((360 / count) * index)})" d="${blade}" fill="#343a41" stroke="#14171a" stroke-width="1"/>`;
  }).join('');

import { round } from './rounded-path.ts';

export const rims = ['five', 'split', 'turbine', 'mesh', 'steel', 'cap'] as const;
export type Rim = (typeof rims)[number];

/** Blades of a cast rim. Widths and `twist` (offset of a blade's end from its foot) are fractions of the rim. */
type Blades = { count: number; foot: number; end: number; twists: readonly number[] };

const blades: Readonly<Record<Exclude<Rim, 'steel' | 'cap'>, Blades>> = {
  five: { count: 5, foot: 0.13, end: 0.17, twists: [0] },
  split: { count: 5, foot: 0.05, end: 0.062, twists: [-0.17, 0.17] },
  turbine: { count: 9, foot: 0.06, end: 0.085, twists: [0.3] },
  mesh: { count: 8, foot: 0.034, end: 0.042, twists: [-0.34, 0.34] },
};

/** A wheel from the side, centred on 0,0. `radius` is the tyre's. */
export function drawWheel(radius: number, rim: Rim): string {
  const inner = radius * (rim === 'steel' || rim === 'cap' ? 0.66 : 0.74);
  return [
    `<circle r="${radius}" fill="#15171a"/>`,
    ring(radius * 0.965, '#33373c', radius * 0.03),
    ring(radius * 0.86, '#24272b', radius * 0.05),
    ring(radius * 0.8, '#0c0e10', radius * 0.02),
    `<circle r="${round(inner * 1.03)}" fill="#0a0c0e"/>`,
    rim === 'steel' ? steel(inner) : rim === 'cap' ? cap(inner) : cast(inner, blades[rim]),
    ring(inner * 0.965, 'url(#alloy)', inner * 0.075),
    ring(inner * 0.915, '#4d545b', inner * 0.02),
  ].join('');
}

/** The metal gradients used by `drawWheel`. */
export const ALLOY_GRADIENT =
  '<linearGradient id="alloy" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fbfcfd"/><stop offset="0.45" stop-color="#c8ced4"/><stop offset="1" stop-color="#7c848c"/></linearGradient>' +
  '<linearGradient id="brake" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8d949b"/><stop offset="0.5" stop-color="#5a6168"/><stop offset="1" stop-color="#3b4147"/></linearGradient>';

const ring = (radius: number, colour: string, width: number) =>
  `<circle r="${round(radius)}" fill="none" stroke="${colour}" stroke-width="${round(width)}"/>`;

/** Blades in front of a brake disc and its caliper. */
function cast(rim: number, { count, foot, end, twists }: Blades): string {
  const arms = Array.from({ length: count }, (_, index) =>
    twists.map((twist) => blade(rim, { foot, end, twist }, (360 / count) * index)).join(''),
  ).join('');
  return [
    `<circle r="${round(rim * 0.66)}" fill="url(#brake)"/>`,
    ring(rim * 0.52, '#3d4349', rim * 0.02),
    `<path d="M${round(rim * 0.42)},${round(-rim * 0.5)} A${round(rim * 0.66)} ${round(rim * 0.66)} 0 0 1 ${round(rim * 0.6)},${round(rim * 0.24)} L${round(rim * 0.4)},${round(rim * 0.14)} L${round(rim * 0.28)},${round(-rim * 0.32)} Z" fill="#24282d"/>`,
    arms,
    hub(rim),
  ].join('');
}

function blade(
  rim: number,
  { foot, end, twist }: { foot: number; end: number; twist: number },
  degrees: number,
): string {
  const point = (x: number, y: number) => `${round(x * rim)},${round(y * rim)}`;
  const outline = `M${point(-foot, -0.16)} L${point(twist - end, -0.94)} L${point(twist + end, -0.94)} L${point(foot, -0.16)} Z`;
  const shaded = `M${point(foot * 0.25, -0.16)} L${point(twist + end * 0.3, -0.94)} L${point(twist + end, -0.94)} L${point(foot, -0.16)} Z`;
  return `<g transform="rotate(${round(degrees)})"><path d="${outline}" fill="url(#alloy)" stroke="#3f464d" stroke-opacity="0.5" stroke-width="1"/><path d="${shaded}" fill="#5d656d" opacity="0.45"/></g>`;
}

const hub = (rim: number) =>
  [
    `<circle r="${round(rim * 0.22)}" fill="url(#alloy)" stroke="#3f464d" stroke-opacity="0.5" stroke-width="1"/>`,
    repeatAround(5, rim * 0.165, rim * 0.026, '#4a5158'),
    `<circle r="${round(rim * 0.09)}" fill="#30363c"/>`,
  ].join('');

/** A steel wheel with holes, as on basic trims. */
const steel = (rim: number) =>
  [
    `<circle r="${round(rim * 0.95)}" fill="url(#brake)"/>`,
    repeatAround(10, rim * 0.68, rim * 0.1, '#0f1214'),
    `<circle r="${round(rim * 0.46)}" fill="#565d64"/>`,
    ring(rim * 0.46, '#343a40', rim * 0.03),
    `<circle r="${round(rim * 0.27)}" fill="url(#alloy)"/>`,
    repeatAround(4, rim * 0.36, rim * 0.04, '#24282c'),
  ].join('');

/** A full wheel cover. */
const cap = (rim: number) =>
  [
    `<circle r="${round(rim * 0.94)}" fill="url(#alloy)"/>`,
    Array.from(
      { length: 7 },
      (_, index) =>
        `<path transform="rotate(${round((360 / 7) * index)})" d="M${round(-rim * 0.07)},${round(-rim * 0.42)} L${round(-rim * 0.16)},${round(-rim * 0.8)} Q0,${round(-rim * 0.9)} ${round(rim * 0.16)},${round(-rim * 0.8)} L${round(rim * 0.07)},${round(-rim * 0.42)} Z" fill="#363c42"/>`,
    ).join(''),
    ring(rim * 0.3, '#7d858d', rim * 0.03),
    `<circle r="${round(rim * 0.14)}" fill="#555c63"/>`,
  ].join('');

const repeatAround = (count: number, distance: number, radius: number, colour: string) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (Math.PI * 2 * index) / count - Math.PI / 2;
    return `<circle cx="${round(Math.cos(angle) * distance)}" cy="${round(Math.sin(angle) * distance)}" r="${round(radius)}" fill="${colour}"/>`;
  }).join('');

import { round } from './rounded-path.ts';

/** A wheel as seen from the side, around 0,0. `radius` is the tyre's. */
export function drawWheel(radius: number, spokes: number): string {
  const rim = radius * 0.7;
  const arms = Array.from({ length: spokes }, (_, index) => drawSpoke(rim, spokes, (360 / spokes) * index)).join('');
  return [
    `<circle r="${radius}" fill="#17191c"/>`,
    `<circle r="${round(radius * 0.97)}" fill="none" stroke="#2b2e33" stroke-width="${round(radius * 0.05)}"/>`,
    `<circle r="${round(radius * 0.84)}" fill="none" stroke="#0e1012" stroke-width="${round(radius * 0.03)}"/>`,
    `<circle r="${round(rim * 1.02)}" fill="#0d0f11"/>`,
    `<circle r="${round(rim * 0.62)}" fill="#4b5057"/>`,
    `<circle r="${round(rim * 0.6)}" fill="none" stroke="#6a7077" stroke-width="${round(rim * 0.02)}"/>`,
    arms,
    `<circle r="${round(rim * 0.965)}" fill="none" stroke="url(#alloy)" stroke-width="${round(rim * 0.085)}"/>`,
    `<circle r="${round(rim * 0.91)}" fill="none" stroke="#5d646c" stroke-width="${round(rim * 0.02)}"/>`,
    `<circle r="${round(rim * 0.24)}" fill="url(#alloy)"/>`,
    `<circle r="${round(rim * 0.13)}" fill="#3a4047"/>`,
    bolts(rim),
  ].join('');
}

/** The gradient of `drawWheel`'s metal. */
export const ALLOY_GRADIENT =
  '<linearGradient id="alloy" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f4f6f8"/><stop offset="0.45" stop-color="#c3c9cf"/><stop offset="1" stop-color="#838b93"/></linearGradient>';

function drawSpoke(rim: number, count: number, turn: number): string {
  const inner = rim * 0.2;
  const outer = rim * 0.95;
  const half = Math.min(0.17, 0.62 / count) * rim;
  const end = half * 1.45;
  const blade = `M${round(-half)},${round(-inner)} L${round(-end)},${round(-outer)} H${round(end)} L${round(half)},${round(-inner)} Z`;
  const edge = `M${round(half * 0.2)},${round(-inner)} L${round(end * 0.25)},${round(-outer)} H${round(end)} L${round(half)},${round(-inner)} Z`;
  return `<g transform="rotate(${round(turn)})"><path d="${blade}" fill="url(#alloy)"/><path d="${edge}" fill="#6f7780" opacity="0.45"/></g>`;
}

const bolts = (rim: number) =>
  Array.from({ length: 5 }, (_, index) => {
    const angle = (Math.PI * 2 * index) / 5 - Math.PI / 2;
    return `<circle cx="${round(Math.cos(angle) * rim * 0.185)}" cy="${round(Math.sin(angle) * rim * 0.185)}" r="${round(rim * 0.022)}" fill="#555c64"/>`;
  }).join('');

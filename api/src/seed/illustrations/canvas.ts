/** Size of every illustration in pixels. */
export const WIDTH = 1280;
export const HEIGHT = 960;
/** y of the ground below the wheels. */
export const GROUND = 706;

/** An SVG document from definitions (gradients, filters) and layers from back to front. */
export const svgOf = (defs: string, layers: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs}</defs>${layers.join('')}</svg>`;

/** Mirrors horizontally. */
export const flipped = (layers: string): string => `<g transform="translate(${WIDTH} 0) scale(-1 1)">${layers}</g>`;

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** Vertical gradient. `from` and `to` are in user space; by default it spans the shape's full height. */
export const downwards = (id: string, stops: readonly Stop[], from?: number, to?: number): string =>
  from === undefined
    ? `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`
    : `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${from}" x2="0" y2="${to}">${stopsOf(stops)}</linearGradient>`;

export const sideways = (id: string, stops: readonly Stop[], from?: number, to?: number): string =>
  from === undefined
    ? `<linearGradient id="${id}">${stopsOf(stops)}</linearGradient>`
    : `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from}" y1="0" x2="${to}" y2="0">${stopsOf(stops)}</linearGradient>`;

export const outwards = (id: string, stops: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;

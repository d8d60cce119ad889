/** Size of every illustration in pixels. */
export const WIDTH = 1280;
export const HEIGHT = 960;
/** Where the wheels stand. */
export const GROUND = 706;

/** An illustration as an SVG document from its definitions (gradients, filters) and its layers from back to front. */
export const svgOf = (defs: string, layers: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs}</defs>${layers.join('')}</svg>`;

/** Heading the other way. */
export const flipped = (layers: string): string => `<g transform="translate(${WIDTH} 0) scale(-1 1)">${layers}</g>`;

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** From top to bottom; with `from` and `to` in the coordinates of what it fills, else over its whole height. */
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

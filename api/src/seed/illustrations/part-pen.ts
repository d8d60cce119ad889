export const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const box = (x: number, y: number, width: number, height: number, r: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}" ${more}/>`;
export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, width: number, stroke: string) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const repeatAround = (count: number, draw: (angle: number) => string, x = 640, y = 500) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index * 360) / count;
    return `<g transform="rotate(${angle} ${x} ${y})">${draw(angle)}</g>`;
  }).join('');

export const METAL = 'url(#metal)';
export const DARK = 'url(#dark)';
export const RUBBER = 'url(#rubber)';
export const TINT = 'url(#tint)';
export const GLASS = 'url(#glass)';
export const EDGE = 'stroke="#1b2229" stroke-opacity="0.5" stroke-width="5"';

/** Concatenates `count` drawings. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

import { downwards, GROUND, HEIGHT, outwards, WIDTH } from './canvas.ts';

export const scenes = ['studio', 'hills', 'city', 'evening'] as const;
export type Scene = (typeof scenes)[number];

/** The scene of a shape and paint: always the same, so that a thing's views belong together. */
export function sceneOf(shape: string, paintHex: string): Scene {
  const sum = [...`${shape}${paintHex}`].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return scenes[sum % scenes.length] ?? 'studio';
}

type Drawn = { defs: string; layers: string };

const HORIZON = GROUND - 78;

/** What is behind a car or bike: calm, light enough for dark paint and dark enough for white. */
export function drawBackdrop(scene: Scene): Drawn {
  const colours = palettes[scene];
  const defs = [
    downwards('sky', [
      [0, colours.sky[0]],
      [1, colours.sky[1]],
    ]),
    downwards('floor', [
      [0, colours.floor[0]],
      [0.35, colours.floor[1]],
      [1, colours.floor[2]],
    ]),
    outwards('pool', [
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0],
    ]),
  ].join('');
  const layers = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`,
    furniture[scene](colours),
    `<rect y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="url(#floor)"/>`,
    `<ellipse cx="640" cy="${GROUND + 30}" rx="760" ry="150" fill="url(#pool)"/>`,
  ].join('');
  return { defs, layers };
}

type Palette = { sky: [string, string]; floor: [string, string, string]; far: string; near: string };

const palettes: Readonly<Record<Scene, Palette>> = {
  studio: { sky: ['#b9c4cd', '#dfe5e9'], floor: ['#c3ccd3', '#b3bdc5', '#97a3ad'], far: '#eef2f4', near: '#cfd7dd' },
  hills: { sky: ['#a9c6da', '#e6ebe6'], floor: ['#b4b3aa', '#a5a59d', '#8c8d88'], far: '#9fb6b5', near: '#7f9c8c' },
  city: { sky: ['#b8c9d6', '#ece7df'], floor: ['#b9b4ad', '#a7a39d', '#8d8a86'], far: '#b5bfc6', near: '#9aa7b0' },
  evening: { sky: ['#8fa3bf', '#f0d9c4'], floor: ['#b09f95', '#998b85', '#7d7472'], far: '#a99cab', near: '#877f93' },
};

const furniture: Readonly<Record<Scene, (colours: Palette) => string>> = {
  studio: ({ far }) =>
    `<ellipse cx="640" cy="330" rx="820" ry="420" fill="url(#pool)"/><rect y="${HORIZON - 60}" width="${WIDTH}" height="64" fill="${far}" opacity="0.35"/>`,
  hills: ({ far, near }) => hills(far, near),
  evening: ({ far, near }) =>
    `<circle cx="980" cy="${HORIZON - 150}" r="62" fill="#fbe6c8" opacity="0.85"/>${hills(far, near)}`,
  city: ({ far, near }) => blocks(far, 0, 0.75) + blocks(near, 55, 1) + trees(near),
};

const hills = (far: string, near: string) =>
  `<path d="M0,${HORIZON - 140} C160,${HORIZON - 235} 260,${HORIZON - 255} 400,${HORIZON - 165} C520,${HORIZON - 105} 620,${HORIZON - 215} 780,${HORIZON - 245} C930,${HORIZON - 270} 1080,${HORIZON - 130} 1280,${HORIZON - 190} V${HORIZON + 4} H0 Z" fill="${far}" opacity="0.7"/>` +
  `<path d="M0,${HORIZON - 60} C210,${HORIZON - 125} 370,${HORIZON - 40} 560,${HORIZON - 75} C760,${HORIZON - 110} 960,${HORIZON - 55} 1280,${HORIZON - 95} V${HORIZON + 4} H0 Z" fill="${near}" opacity="0.85"/>`;

/** Distant houses: x, width, height. */
const houses = [
  [0, 120, 150],
  [110, 90, 240],
  [190, 150, 180],
  [350, 80, 300],
  [440, 160, 140],
  [590, 100, 225],
  [700, 140, 170],
  [830, 90, 285],
  [930, 160, 150],
  [1080, 90, 215],
  [1160, 130, 165],
] as const;

const blocks = (colour: string, shift: number, opacity: number) =>
  `<g fill="${colour}" opacity="${opacity}">${houses
    .map(
      ([x, width, height]) =>
        `<rect x="${(x + shift * 3) % 1200}" y="${HORIZON - height + shift * 1.8}" width="${width}" height="${height + 4}" rx="4"/>`,
    )
    .join('')}</g>`;

const trees = (colour: string) =>
  `<g fill="${colour}" opacity="0.9">${[60, 250, 530, 905, 1180]
    .map(
      (x, index) =>
        `<ellipse cx="${x}" cy="${HORIZON - 34}" rx="${46 + (index % 3) * 14}" ry="${44 + (index % 2) * 14}"/>`,
    )
    .join('')}</g>`;

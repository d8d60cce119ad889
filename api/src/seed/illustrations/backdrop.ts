import { downwards, GROUND, HEIGHT, outwards, WIDTH } from './canvas.ts';

export const scenes = ['studio', 'hills', 'wall', 'city', 'showroom', 'evening', 'park'] as const;
/** `bench` and `cloth` are for objects on a table. */
export type Scene = (typeof scenes)[number] | 'bench' | 'cloth';

/**
 * The scene for a shape and paint: deterministic, so that all views of a vehicle match. Each look has another scene.
 */
export function sceneOf(shape: string, paintHex: string, coverVariant = 0): Scene {
  const sum = [...`${shape}${paintHex}`].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return scenes[(sum + coverVariant) % scenes.length] ?? 'studio';
}

type Drawn = { defs: string; layers: string };

const HORIZON = GROUND - 78;

/** The background of a car or bike: light enough for dark paint and dark enough for white. */
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
  wall: { sky: ['#a9cbe2', '#dbe8ee'], floor: ['#a8a49d', '#989690', '#7e7d79'], far: '#e3d8c6', near: '#7d9a6d' },
  showroom: { sky: ['#3d4650', '#75818c'], floor: ['#aab4bd', '#8b969f', '#646e77'], far: '#c7d2da', near: '#59646e' },
  park: { sky: ['#b4d4e6', '#edf2e6'], floor: ['#a9aca3', '#9a9d95', '#80837d'], far: '#a8c19a', near: '#769a6a' },
  bench: { sky: ['#cfd6d8', '#e9ecea'], floor: ['#c9a77c', '#b8946a', '#8f7150'], far: '#b7c0c2', near: '#8d7350' },
  cloth: { sky: ['#e8e2d8', '#f6f2ea'], floor: ['#ddd5c8', '#cfc6b7', '#b3a997'], far: '#fffaf0', near: '#c9bfae' },
  evening: { sky: ['#8fa3bf', '#f0d9c4'], floor: ['#b09f95', '#998b85', '#7d7472'], far: '#a99cab', near: '#877f93' },
};

const furniture: Readonly<Record<Scene, (colours: Palette) => string>> = {
  studio: ({ far }) =>
    `<ellipse cx="640" cy="330" rx="820" ry="420" fill="url(#pool)"/><rect y="${HORIZON - 60}" width="${WIDTH}" height="64" fill="${far}" opacity="0.35"/>`,
  hills: ({ far, near }) => hills(far, near),
  evening: ({ far, near }) =>
    `<circle cx="980" cy="${HORIZON - 150}" r="62" fill="#fbe6c8" opacity="0.85"/>${hills(far, near)}`,
  wall: ({ far, near }) => boundaryWall(far, near),
  showroom: ({ far, near }) => showroom(far, near),
  bench: ({ far }) => pegboard(far),
  cloth: ({ far }) => `<ellipse cx="640" cy="330" rx="760" ry="380" fill="${far}" opacity="0.6"/>`,
  park: ({ far, near }) => hills(far, far) + grove(near),
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

/** A house wall with a gate, and a tree behind it. */
const boundaryWall = (colour: string, green: string) =>
  [
    `<g fill="${green}" opacity="0.85"><ellipse cx="210" cy="${HORIZON - 250}" rx="190" ry="90"/><ellipse cx="330" cy="${HORIZON - 220}" rx="130" ry="70"/><ellipse cx="1130" cy="${HORIZON - 240}" rx="170" ry="80"/></g>`,
    `<rect y="${HORIZON - 215}" width="${WIDTH}" height="220" fill="${colour}"/>`,
    `<rect y="${HORIZON - 228}" width="${WIDTH}" height="20" fill="#f2eadb"/>`,
    `<rect y="${HORIZON - 26}" width="${WIDTH}" height="30" fill="#000" opacity="0.12"/>`,
    `<rect x="800" y="${HORIZON - 250}" width="34" height="254" fill="#f2eadb"/><rect x="1070" y="${HORIZON - 250}" width="34" height="254" fill="#f2eadb"/>`,
    `<rect x="834" y="${HORIZON - 205}" width="236" height="209" fill="#6d5a48"/>`,
    Array.from(
      { length: 7 },
      (_, index) =>
        `<rect x="${850 + index * 32}" y="${HORIZON - 196}" width="8" height="192" fill="#4d3f32" opacity="0.8"/>`,
    ).join(''),
  ].join('');

/** A hall with ceiling lamps and a lit wall. */
const showroom = (bright: string, dark: string) =>
  [
    `<rect y="${HORIZON - 330}" width="${WIDTH}" height="334" fill="${bright}" opacity="0.5"/>`,
    [150, 470, 790, 1110]
      .map(
        (x) =>
          `<path d="M${x - 120},${HORIZON - 330} L${x - 70},90 H${x + 70} L${x + 120},${HORIZON - 330} Z" fill="#fff" opacity="0.13"/><rect x="${x - 70}" y="78" width="140" height="14" rx="7" fill="#fdfefe" opacity="0.9"/>`,
      )
      .join(''),
    [0, 320, 640, 960, 1280]
      .map((x) => `<rect x="${x - 6}" y="${HORIZON - 330}" width="12" height="334" fill="${dark}" opacity="0.55"/>`)
      .join(''),
    `<rect y="${HORIZON - 336}" width="${WIDTH}" height="12" fill="${dark}" opacity="0.7"/>`,
  ].join('');

const grove = (colour: string) =>
  [40, 180, 330, 520, 700, 860, 1010, 1150, 1260]
    .map((x, index) => {
      const tall = 120 + ((index * 53) % 70);
      return `<rect x="${x - 6}" y="${HORIZON - 70}" width="12" height="72" fill="#7a6a55"/><ellipse cx="${x}" cy="${HORIZON - 60 - tall / 2}" rx="${58 + (index % 3) * 14}" ry="${tall / 2}" fill="${colour}" opacity="${index % 2 === 0 ? 0.95 : 0.75}"/>`;
    })
    .join('');

/** A workshop wall. */
const pegboard = (colour: string) =>
  Array.from(
    { length: 70 },
    (_, index) =>
      `<circle cx="${64 + (index % 14) * 88}" cy="${120 + Math.floor(index / 14) * 110}" r="7" fill="${colour}" opacity="0.55"/>`,
  ).join('');

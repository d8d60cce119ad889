import { downwards, HEIGHT, outwards, WIDTH } from './canvas.ts';
import { mix } from './paint.ts';
import { roundedPath } from './rounded-path.ts';

export const interiors = ['black', 'beige', 'grey'] as const;
export type Interior = (typeof interiors)[number];

const trims: Readonly<Record<Interior, string>> = { black: '#2a2d31', beige: '#cbb593', grey: '#8b9096' };

/** The dashboard seen from the rear seat. Right-hand drive, as in Pakistan. */
export function drawInterior(interior: Interior, isAutomatic: boolean): { defs: string; layers: string } {
  const trim = trims[interior];
  const dark = mix(trim, '#0d0f12', interior === 'black' ? 0.45 : 0.35);
  const light = mix(trim, '#ffffff', interior === 'black' ? 0.12 : 0.3);
  const roof = mix(trim, '#ffffff', interior === 'black' ? 0.5 : 0.55);
  const defs = [
    downwards('sky', [
      [0, '#bcd3e2'],
      [1, '#eef1ec'],
    ]),
    downwards('road', [
      [0, '#a9aba6'],
      [1, '#84867f'],
    ]),
    downwards('roof', [
      [0, mix(roof, '#000000', 0.28)],
      [1, roof],
    ]),
    downwards('top', [
      [0, '#383c41'],
      [0.5, '#25282c'],
      [1, '#17191c'],
    ]),
    downwards('trim', [
      [0, light],
      [0.35, trim],
      [1, dark],
    ]),
    downwards('seat', [
      [0, light],
      [0.5, trim],
      [1, dark],
    ]),
    downwards('screen', [
      [0, '#1b2c3d'],
      [1, '#0c141c'],
    ]),
    downwards('metal', [
      [0, '#e5e9ec'],
      [1, '#878f97'],
    ]),
    outwards('gauge', [
      [0, '#20303f'],
      [1, '#080b0e'],
    ]),
  ].join('');
  const layers = [outside(), frame(), dashboard(), cluster(), console_(isAutomatic), wheel(), seats()].join('');
  return { defs, layers };
}

const outside = () =>
  `<rect width="${WIDTH}" height="520" fill="url(#sky)"/>` +
  `<path d="M0,360 C200,280 360,320 520,300 C760,270 980,330 1280,285 V420 H0 Z" fill="#9fb5ab" opacity="0.8"/>` +
  `<rect y="372" width="${WIDTH}" height="180" fill="url(#road)"/>` +
  `<path d="M628,372 L560,540 H600 L636,372 Z" fill="#e9e6da" opacity="0.7"/>`;

const frame = () =>
  `<path d="M0,0 H1280 V92 C960,58 320,58 0,92 Z" fill="url(#roof)"/>` +
  `<path d="M0,0 H70 L210,520 H0 Z" fill="url(#roof)"/><path d="M1280,0 H1210 L1070,520 H1280 Z" fill="url(#roof)"/>` +
  `<path d="M70,88 L210,520 M1210,88 L1070,520" stroke="#15181b" stroke-width="10"/>` +
  `<rect x="632" y="70" width="16" height="52" fill="#1b1e22"/><rect x="520" y="112" width="240" height="66" rx="26" fill="#16191c"/><rect x="530" y="120" width="220" height="50" rx="20" fill="#a8bcc8"/><path d="M540,162 L620,122 H668 L588,168 Z" fill="#ffffff" opacity="0.3"/>` +
  [100, 980]
    .map((x) => `<rect x="${x + 30}" y="76" width="180" height="30" rx="12" fill="#d8d6d0" opacity="0.55"/>`)
    .join('');

const dashboard = () =>
  `<path d="M0,520 C170,452 420,440 640,446 C860,440 1110,452 1280,520 V960 H0 Z" fill="url(#top)"/>` +
  `<path d="M0,585 C260,540 460,545 640,545 C820,545 1020,540 1280,585 V960 H0 Z" fill="url(#trim)"/>` +
  `<path d="M0,585 C260,540 460,545 640,545 C820,545 1020,540 1280,585" fill="none" stroke="#c7cdd2" stroke-width="3" opacity="0.65"/>` +
  `<rect x="150" y="640" width="290" height="130" rx="22" fill="none" stroke="#0a0c0e" stroke-width="3" opacity="0.45"/><rect x="262" y="656" width="66" height="14" rx="7" fill="url(#metal)"/>` +
  vent(70, 520) +
  vent(1108, 520);

const vent = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="104" height="52" rx="16" fill="#0d0f11" stroke="#8e969d" stroke-width="2"/>${[
    12, 24, 36,
  ]
    .map((step) => `<path d="M${x + 12},${y + step + 2} H${x + 92}" stroke="#41474d" stroke-width="4"/>`)
    .join('')}`;

const dial = (x: number, label: string) =>
  `<circle cx="${x}" cy="522" r="62" fill="url(#gauge)" stroke="#7a838b" stroke-width="3"/>${Array.from(
    { length: 11 },
    (_, index) => {
      const angle = ((index * 27 + 135) * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return `<path d="M${x + cos * 54},${522 + sin * 54} L${x + cos * 45},${522 + sin * 45}" stroke="#dfe6ea" stroke-width="3"/>`;
    },
  ).join(
    '',
  )}<path d="M${x},522 L${x - 32},${522 + 26}" stroke="#ff5a4d" stroke-width="4" stroke-linecap="round"/><circle cx="${x}" cy="522" r="7" fill="#cfd6db"/>${label}`;

const cluster = () =>
  `<path d="M768,560 C772,450 820,424 912,424 C1004,424 1052,450 1056,560 Z" fill="#101215"/>` +
  dial(842, '') +
  dial(982, '') +
  `<rect x="886" y="480" width="52" height="78" rx="8" fill="#132231"/><path d="M894,500 h36 M894,516 h24 M894,532 h30" stroke="#6ec3e8" stroke-width="4" opacity="0.85"/>`;

const console_ = (isAutomatic: boolean) =>
  `<path d="${roundedPath([
    [486, 468, 26],
    [734, 468, 26],
    [760, 960, 10],
    [460, 960, 10],
  ])}" fill="#1a1d20"/>` +
  `<rect x="508" y="482" width="204" height="122" rx="12" fill="#050709"/><rect x="516" y="490" width="188" height="106" rx="7" fill="url(#screen)"/>` +
  `<path d="M524,572 C560,530 590,556 622,528 C650,506 672,522 696,506" fill="none" stroke="#3d9bd4" stroke-width="5"/><circle cx="622" cy="528" r="7" fill="#ffffff"/><rect x="526" y="500" width="54" height="12" rx="6" fill="#7fa6bd" opacity="0.8"/>` +
  `<rect x="510" y="618" width="92" height="34" rx="8" fill="#0b0d0f" stroke="#60676e" stroke-width="2"/><rect x="618" y="618" width="92" height="34" rx="8" fill="#0b0d0f" stroke="#60676e" stroke-width="2"/>` +
  [546, 610, 674]
    .map(
      (x) =>
        `<circle cx="${x}" cy="696" r="26" fill="#0d0f11" stroke="url(#metal)" stroke-width="5"/><path d="M${x},696 V676" stroke="#e9edf0" stroke-width="4"/>`,
    )
    .join('') +
  `<path d="${roundedPath([
    [530, 760, 30],
    [690, 760, 30],
    [704, 960, 10],
    [516, 960, 10],
  ])}" fill="#0c0e10" stroke="#565d64" stroke-width="2"/>` +
  (isAutomatic
    ? `<rect x="598" y="770" width="24" height="130" rx="10" fill="#2b3036"/><rect x="580" y="742" width="60" height="82" rx="26" fill="url(#metal)"/><rect x="588" y="750" width="44" height="52" rx="20" fill="#23272b"/>`
    : `<path d="M560,900 C580,840 600,830 610,800 C620,830 640,840 660,900 Z" fill="#191c1f"/><rect x="602" y="760" width="16" height="70" fill="url(#metal)"/><circle cx="610" cy="756" r="34" fill="#1d2124" stroke="url(#metal)" stroke-width="5"/><path d="M598,744 v24 M610,744 v24 M622,744 v24 M598,756 h24" stroke="#e9edf0" stroke-width="3"/>`);

const wheel = () =>
  `<g><ellipse cx="912" cy="694" rx="196" ry="188" fill="none" stroke="#0a0b0d" stroke-width="46"/><ellipse cx="912" cy="690" rx="196" ry="188" fill="none" stroke="#2b2f34" stroke-width="34"/><path d="M748,596 A196 188 0 0 1 1076,596" fill="none" stroke="#5b6269" stroke-width="5" opacity="0.8"/>` +
  `<path d="M730,672 L850,660 V736 L744,730 Z M1094,672 L974,660 V736 L1080,730 Z M882,752 L896,866 H928 L942,752 Z" fill="#212529"/><path d="M882,752 L896,866 H928 L942,752" fill="none" stroke="url(#metal)" stroke-width="4" opacity="0.7"/>` +
  `<path d="${roundedPath([
    [838, 640, 44],
    [986, 640, 44],
    [972, 766, 60],
    [852, 766, 60],
  ])}" fill="#2c3035" stroke="#0b0d0f" stroke-width="3"/><circle cx="912" cy="700" r="26" fill="url(#metal)" opacity="0.9"/>` +
  [780, 1020].map((x) => `<rect x="${x}" y="684" width="24" height="34" rx="8" fill="#43494f"/>`).join('') +
  '</g>';

const seats = () =>
  [
    [-70, 330],
    [900, 1360],
  ]
    .map(([left = 0, right = 0]) => {
      const middle = (left + right) / 2;
      return (
        `<path d="${roundedPath([
          [left, 980],
          [left + 26, 812, 100],
          [right - 26, 812, 100],
          [right, 980],
        ])}" fill="url(#seat)" stroke="#0b0d0f" stroke-opacity="0.35" stroke-width="3"/>` +
        `<path d="M${middle - 92},${HEIGHT} C${middle - 84},880 ${middle - 76},860 ${middle - 60},836 M${middle + 92},${HEIGHT} C${middle + 84},880 ${middle + 76},860 ${middle + 60},836" fill="none" stroke="#0b0d0f" stroke-opacity="0.25" stroke-width="4"/>` +
        `<path d="${roundedPath([
          [middle - 96, 800, 50],
          [middle - 84, 700, 50],
          [middle + 84, 700, 50],
          [middle + 96, 800, 50],
        ])}" fill="url(#seat)" stroke="#0b0d0f" stroke-opacity="0.35" stroke-width="3"/>`
      );
    })
    .join('');

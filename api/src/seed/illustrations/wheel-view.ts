import type { BodyShape } from './body-shape.ts';
import { downwards, HEIGHT, outwards, sideways, WIDTH } from './canvas.ts';
import type { Paint } from './paint.ts';
import { ALLOY_GRADIENT, drawWheel } from './wheel.ts';

const CENTRE_X = 600;
const CENTRE_Y = 560;
const RADIUS = 292;

/** Close-up of the front wheel, with the wing and the edge of the door. */
export function drawWheelDetail(shape: BodyShape, paint: Paint): { defs: string; layers: string } {
  const defs = [
    downwards('panel', [
      [0, paint.light],
      [0.3, paint.base],
      [0.42, paint.glow],
      [0.5, paint.base],
      [1, paint.shade],
    ]),
    sideways('turn', [
      [0, paint.deep, 0.6],
      [0.2, paint.deep, 0],
      [1, paint.deep, 0.1],
    ]),
    downwards('tarmac', [
      [0, '#8d9093'],
      [1, '#6b6f73'],
    ]),
    ALLOY_GRADIENT,
    outwards('soft', [
      [0, '#0b1016', 0.62],
      [0.55, '#0b1016', 0.42],
      [1, '#0b1016', 0],
    ]),
    `<clipPath id="panel-edge"><rect width="${WIDTH}" height="${CENTRE_Y + 180}"/></clipPath>`,
  ].join('');
  const archRadius = RADIUS * 1.18;
  const archColour = shape.hasCladding ? '#24282d' : paint.line;
  const layers = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#9aa4ac"/>`,
    `<rect y="${CENTRE_Y + 190}" width="${WIDTH}" height="${HEIGHT}" fill="url(#tarmac)"/>`,
    `<ellipse cx="${CENTRE_X + 120}" cy="${CENTRE_Y + RADIUS}" rx="700" ry="84" fill="url(#soft)"/>`,
    `<path d="M0,0 H${WIDTH} V${CENTRE_Y + 176} H0 Z" fill="url(#panel)"/><path d="M0,0 H${WIDTH} V${CENTRE_Y + 176} H0 Z" fill="url(#turn)"/>`,
    `<rect y="${CENTRE_Y + (shape.hasCladding ? 70 : 130)}" width="${WIDTH}" height="${shape.hasCladding ? 110 : 50}" fill="#1d2125" opacity="${shape.hasCladding ? 1 : 0.75}"/>`,
    `<g clip-path="url(#panel-edge)"><circle cx="${CENTRE_X}" cy="${CENTRE_Y}" r="${archRadius + (shape.hasCladding ? 46 : 10)}" fill="${archColour}" opacity="${shape.hasCladding ? 1 : 0.35}"/><circle cx="${CENTRE_X}" cy="${CENTRE_Y}" r="${archRadius}" fill="#07090b"/></g>`,
    `<ellipse cx="${CENTRE_X}" cy="${CENTRE_Y + RADIUS - 4}" rx="350" ry="54" fill="url(#soft)"/>`,
    `<g transform="translate(${CENTRE_X} ${CENTRE_Y})">${drawWheel(RADIUS, shape.hasCladding ? 'turbine' : 'five')}</g>`,
    `<path d="M1076,0 C1068,220 1074,420 1082,${CENTRE_Y + 176}" fill="none" stroke="${paint.line}" stroke-width="5" opacity="0.6"/><path d="M1083,0 C1075,220 1081,420 1089,${CENTRE_Y + 176}" fill="none" stroke="${paint.glow}" stroke-width="2.5" opacity="0.7"/>`,
    `<rect x="1150" y="150" width="130" height="46" rx="22" fill="${paint.light}" stroke="${paint.line}" stroke-opacity="0.5" stroke-width="2"/>`,
    `<path d="M0,196 C360,176 820,178 1280,196" fill="none" stroke="${paint.glow}" stroke-width="5" opacity="0.7"/>`,
    `<rect x="930" y="330" width="74" height="24" rx="12" fill="#f4b25c" stroke="${paint.line}" stroke-opacity="0.5" stroke-width="2"/>`,
  ].join('');
  return { defs, layers };
}

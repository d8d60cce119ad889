import type { BodyShape } from './body-shape.ts';
import { drawFace } from './face.ts';
import type { Paint } from './paint.ts';
import { type Corner, roundedLine, roundedPath } from './rounded-path.ts';

/** The car from the rear. */
export function drawRear(shape: BodyShape, paint: Paint): { defs: string; layers: string } {
  const face = drawFace(shape, paint);
  const { at, px, x, y, half, mirrored } = face;
  const { belt, lightHeight } = shape.face;
  const foot = shape.sill;
  const isTall = shape.hasCladding ?? false;
  const isUpright = shape.face.roofWidth > 0.7;
  const path = (corners: readonly Corner[]) => roundedPath(corners.map(at));
  const line = (corners: readonly Corner[]) => roundedLine(corners.map(at));
  const lightTop = isUpright ? belt - 20 : lightHeight + 140;

  const lamp = isUpright
    ? path([
        [-half * 0.93, lightTop, 50],
        [-half * 0.72, lightTop - 20, 40],
        [-half * 0.7, lightHeight - 90, 60],
        [-half * 0.97, lightHeight - 60, 50],
      ])
    : path([
        [-half * 0.96, lightTop, 60],
        [-half * 0.42, lightTop - 25, 40],
        [-half * 0.46, lightTop - 150, 50],
        [-half * 0.97, lightTop - 190, 60],
      ]);
  const tailgate = line([
    [-half * 0.66, belt - 10],
    [-half * 0.68, foot + 330, 120],
    [0, foot + 315],
  ]);
  const bar = isUpright
    ? ''
    : `<path d="${line([
        [-half * 0.42, lightTop - 60],
        [half * 0.42, lightTop - 60],
      ])}" stroke="#c6ced5" stroke-width="5"/>`;
  const plateHeight = isUpright ? lightHeight - 40 : lightTop - 190;

  const layers = [
    face.behind,
    face.cabin,
    `<path d="${line([
      [-half * 0.1, belt + 45],
      [half * 0.34, belt + 130],
    ])}" stroke="#0d1114" stroke-width="4"/>`,
    `<rect x="${x(-150)}" y="${y(shape.height - 52)}" width="${px(300)}" height="${px(26)}" rx="3" fill="#b3161d"/>`,
    face.block,
    '<g clip-path="url(#block-clip)">',
    `<path d="${line([
      [-half * 0.92, lightTop + 30],
      [0, lightTop + 45, 400],
      [half * 0.92, lightTop + 30],
    ])}" fill="none" stroke="${paint.glow}" stroke-width="12" opacity="0.3"/>`,
    mirrored(`<path d="${tailgate}" fill="none" stroke="${paint.line}" stroke-width="2" opacity="0.5"/>`),
    `<rect x="${x(-half)}" y="${y(foot + (isTall ? 190 : 105))}" width="${px(half * 2)}" height="${px(260)}" fill="#1b1f23" opacity="${isTall ? 0.95 : 0.75}"/>`,
    `<rect x="${x(-half * 0.9)}" y="${y(foot + 260)}" width="${px(half * 1.8)}" height="${px(14)}" fill="${paint.line}" opacity="0.35"/>`,
    mirrored(
      `<path d="${lamp}" fill="url(#tail)" stroke="#4b0a0f" stroke-width="2"/><circle cx="${x(-half * 0.82)}" cy="${y((lightTop + lightHeight) / 2 - 20)}" r="${px(44)}" fill="#ff7a6e" opacity="0.75"/><rect x="${x(-half * 0.86)}" y="${y(foot + 165)}" width="${px(150)}" height="${px(36)}" rx="4" fill="#a9151d"/>`,
    ),
    bar,
    `<circle cx="${x(0)}" cy="${y(plateHeight + 80)}" r="${px(40)}" fill="#d7dde2" stroke="#7d8790" stroke-width="1.5"/>`,
    '</g>',
    `<rect x="${x(-260)}" y="${y(plateHeight)}" width="${px(520)}" height="${px(125)}" rx="3" fill="#f7f7f2" stroke="#50565c" stroke-width="1.5"/><rect x="${x(-260)}" y="${y(plateHeight)}" width="${px(62)}" height="${px(125)}" rx="3" fill="#1d6b43"/>`,
    `<rect x="${x(half * 0.5)}" y="${y(foot + 10)}" width="${px(110)}" height="${px(46)}" rx="8" fill="#59616a"/>`,
  ].join('');
  return { defs: face.defs, layers };
}

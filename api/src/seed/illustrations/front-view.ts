import type { BodyShape } from './body-shape.ts';
import { drawFace } from './face.ts';
import type { Paint } from './paint.ts';
import { type Corner, roundedLine, roundedPath } from './rounded-path.ts';

/** The car from the front. */
export function drawFront(shape: BodyShape, paint: Paint): { defs: string; layers: string } {
  const face = drawFace(shape, paint);
  const { at, px, x, y, half, mirrored } = face;
  const { bonnet, belt, lightHeight } = shape.face;
  const foot = shape.sill;
  const isTall = shape.hasCladding ?? false;
  const path = (corners: readonly Corner[]) => roundedPath(corners.map(at));
  const line = (corners: readonly Corner[]) => roundedLine(corners.map(at));

  const lamp = path([
    [-half * 0.94, lightHeight + 70, 60],
    [-half * 0.5, lightHeight + 25, 40],
    [-half * 0.46, lightHeight - 70, 50],
    [-half * 0.86, lightHeight - 55, 80],
  ]);
  const grille = path([
    [-half * 0.46, lightHeight + (isTall ? 45 : 15), 40],
    [-half * 0.38, lightHeight - (isTall ? 190 : 105), 60],
    [half * 0.38, lightHeight - (isTall ? 190 : 105), 60],
    [half * 0.46, lightHeight + (isTall ? 45 : 15), 40],
  ]);
  const intake = path([
    [-half * 0.66, foot + 190, 40],
    [-half * 0.56, foot + 55, 50],
    [half * 0.56, foot + 55, 50],
    [half * 0.66, foot + 190, 40],
  ]);
  const slats = Array.from({ length: isTall ? 4 : 3 }, (_, index) => {
    const height = lightHeight + (isTall ? 10 : -10) - index * (isTall ? 48 : 30);
    return `<path d="M${x(-half * 0.42)},${y(height)} H${x(half * 0.42)}" stroke="#9aa4ad" stroke-width="2.2" opacity="0.75"/>`;
  }).join('');
  const closedNose = [
    `<path d="${grille}" fill="${paint.base}" stroke="${paint.line}" stroke-width="1.8" stroke-opacity="0.45"/>`,
    `<path d="M${x(-half * 0.5)},${y(lightHeight + 12)} H${x(half * 0.5)}" stroke="#8fd0ee" stroke-width="6" stroke-linecap="round"/>`,
  ].join('');
  const bonnetLine = line([
    [-half * 0.82, belt - 10],
    [-half * 0.68, bonnet - 20, 160],
    [-half * 0.42, bonnet - 45],
  ]);
  const mirror = path([
    [-half * 0.93, belt + 15, 20],
    [-half * 1.17, belt + 5, 50],
    [-half * 1.2, belt + 125, 50],
    [-half * 1.0, belt + 135, 50],
  ]);
  const fog = `<circle cx="${x(-half * 0.74)}" cy="${y(foot + 140)}" r="${px(48)}" fill="#20262c"/><circle cx="${x(-half * 0.74)}" cy="${y(foot + 140)}" r="${px(34)}" fill="url(#lamp)"/>`;
  const projector = `<circle cx="${x(-half * 0.7)}" cy="${y(lightHeight - 10)}" r="${px(42)}" fill="#3a4651"/><circle cx="${x(-half * 0.7)}" cy="${y(lightHeight - 10)}" r="${px(28)}" fill="#e9f1f6"/>`;

  const layers = [
    face.behind,
    mirrored(
      `<path d="${mirror}" fill="${paint.base}" stroke="${paint.line}" stroke-width="1.5" stroke-opacity="0.6"/>`,
    ),
    face.cabin,
    `<path d="${line([
      [-half * 0.55, belt + 45],
      [-half * 0.05, belt + 75],
    ])}" stroke="#0d1114" stroke-width="4"/><path d="${line([
      [half * 0.05, belt + 45],
      [half * 0.5, belt + 75],
    ])}" stroke="#0d1114" stroke-width="4"/>`,
    face.block,
    `<g clip-path="url(#block-clip)">`,
    `<path d="${path([
      [-half * 0.86, belt, 80],
      [-half * 0.4, bonnet - 30, 200],
      [half * 0.4, bonnet - 30, 200],
      [half * 0.86, belt, 80],
    ])}" fill="${paint.glow}" opacity="0.22"/>`,
    mirrored(`<path d="${bonnetLine}" fill="none" stroke="${paint.line}" stroke-width="2" opacity="0.45"/>`),
    `<rect x="${x(-half)}" y="${y(foot + (isTall ? 150 : 60))}" width="${px(half * 2)}" height="${px(220)}" fill="#1b1f23" opacity="${isTall ? 0.95 : 0.6}"/>`,
    `<path d="${intake}" fill="#0e1114"/>`,
    shape.isElectric ? closedNose : `<path d="${grille}" fill="#101418" stroke="#c4ccd3" stroke-width="3"/>${slats}`,
    `<circle cx="${x(0)}" cy="${y(lightHeight - (isTall ? 60 : 40))}" r="${px(46)}" fill="#d7dde2" stroke="#7d8790" stroke-width="1.5"/>`,
    mirrored(`<path d="${lamp}" fill="url(#lamp)" stroke="#2c343b" stroke-width="2"/>${projector}${fog}`),
    '</g>',
    `<rect x="${x(-260)}" y="${y(foot + 285)}" width="${px(520)}" height="${px(112)}" rx="3" fill="#f7f7f2" stroke="#50565c" stroke-width="1.5"/><rect x="${x(-260)}" y="${y(foot + 285)}" width="${px(62)}" height="${px(112)}" rx="3" fill="#1d6b43"/>`,
  ].join('');
  return { defs: face.defs, layers };
}

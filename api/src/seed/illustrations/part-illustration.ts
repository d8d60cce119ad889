import { drawBackdrop, type Scene } from './backdrop.ts';
import { downwards, svgOf } from './canvas.ts';
import type { Illustration } from './illustration.ts';
import { partDrawings } from './part-drawings.ts';
import { kindDrawings } from './part-kinds.ts';

type Colours = readonly [light: string, dark: string];

/** Colours of painted pieces of new parts, by look. */
const newTints: readonly Colours[] = [
  ['#e5574a', '#a02720'],
  ['#3f8fd0', '#1d5285'],
  ['#f0b13c', '#b0741a'],
  ['#48a882', '#1f684c'],
];
const scenes: readonly Scene[] = ['studio', 'bench', 'cloth', 'showroom'];
const usedTints: readonly Colours[] = [
  ['#6d8aa8', '#3c5168'],
  ['#a5654f', '#6b3d2e'],
  ['#8a8f7b', '#565b49'],
  ['#9a8d78', '#63594a'],
];

/** Shared by all parts of the same kind and condition (new or not). Looks differ in paint and scene. */
export function partIllustration(
  part: { category: string; subCategory: string; condition: string },
  coverVariant: number,
): Illustration {
  const { kind, drawing } = kindDrawings.get(part.subCategory) ?? {
    kind: part.category,
    drawing: partDrawings[part.category] ?? '',
  };
  const isNew = part.condition === 'new';
  return {
    key: `part-${kind}-${isNew ? 'new' : 'used'}-${coverVariant}`,
    alt: 'the part',
    draw: () =>
      draw(drawing, { isNew, coverVariant, scene: scenes[(kind.length + coverVariant) % scenes.length] ?? 'studio' }),
  };
}

type PartScene = { isNew: boolean; coverVariant: number; scene: Scene };

function draw(drawing: string, { isNew, coverVariant, scene }: PartScene): string {
  const backdrop = drawBackdrop(scene);
  const material = (id: string, [light, dark]: Colours) =>
    downwards(id, [
      [0, light],
      [1, dark],
    ]);
  const tints = isNew ? newTints : usedTints;
  const defs = [
    material('metal', isNew ? ['#f1f4f6', '#98a4ae'] : ['#d3cdc4', '#86796b']),
    material('tint', tints[coverVariant % tints.length] ?? ['#e5574a', '#a02720']),
    material('dark', ['#4b555f', '#20262c']),
    material('rubber', ['#3a3f44', '#15181b']),
    material('glass', ['#dcecf5', '#86a5b8']),
  ];
  // Enlarged, because parts are small compared with a car.
  const part = '<g transform="translate(-160 -176) scale(1.25)">';
  return svgOf(backdrop.defs + defs.join(''), [
    backdrop.layers,
    part,
    '<ellipse cx="640" cy="708" rx="360" ry="34" fill="#0b1016" opacity="0.3"/>',
    drawing,
    '</g>',
  ]);
}

import { drawBackdrop, type Scene } from './backdrop.ts';
import { downwards, svgOf } from './canvas.ts';
import type { Illustration } from './illustration.ts';
import { partDrawings } from './part-drawings.ts';

type View = 'whole' | 'detail';
type Look = { scene: Scene; tint: readonly [string, string]; metal: readonly [string, string] };

/** Light and dark of each material's colour. */
const looks = {
  new: { scene: 'studio', tint: ['#e5574a', '#a02720'], metal: ['#f1f4f6', '#98a4ae'] },
  used: { scene: 'city', tint: ['#6d8aa8', '#3c5168'], metal: ['#d3cdc4', '#86796b'] },
} satisfies Record<string, Look>;

/**
 * Pictures of a part, its cover first. Parts of one category share them, those that are new apart from all others, and only new
 * ones are shown closely: a first start must not take long.
 */
export function partIllustrations(category: string, condition: string): Illustration[] {
  const look = condition === 'new' ? 'new' : 'used';
  const views: readonly View[] = look === 'new' ? ['whole', 'detail'] : ['whole'];
  return views.map((view) => ({
    key: `part-${view}-${category}-${look}`,
    alt: view === 'whole' ? 'the part' : 'closely',
    draw: () => draw(view, category, looks[look]),
  }));
}

function draw(view: View, category: string, { scene, tint, metal }: Look): string {
  const backdrop = drawBackdrop(scene);
  const material = (id: string, [light, dark]: readonly [string, string]) =>
    downwards(id, [
      [0, light],
      [1, dark],
    ]);
  const defs = [
    material('metal', metal),
    material('tint', tint),
    material('dark', ['#4b555f', '#20262c']),
    material('rubber', ['#3a3f44', '#15181b']),
    material('glass', ['#dcecf5', '#86a5b8']),
  ];
  const layers = [
    backdrop.layers,
    '<ellipse cx="640" cy="712" rx="330" ry="36" fill="#0b1016" opacity="0.28"/>',
    partDrawings[category] ?? '',
  ];
  return svgOf(
    backdrop.defs + defs.join(''),
    view === 'whole' ? layers : ['<g transform="scale(1.75) translate(-300 -190)">', ...layers, '</g>'],
  );
}

import { createIcon } from './create-icon.ts';
import type { IconShapes } from './sprite.ts';

/** What builds put in place of `createLucideIcon`: the icons of lucide-react as references to the document's sprite. */
export default ({ name, node }: { name: string; node: IconShapes }) => createIcon(name, joined(node));

/** All plain paths as one, because each is an element of every page that shows the icon. */
function joined(shapes: IconShapes): IconShapes {
  const isPlain = ([tag, { d, key, ...others }]: IconShapes[number]) =>
    tag === 'path' && d !== undefined && Object.keys(others).length === 0;
  // A path may begin relative to its own origin.
  const d = shapes
    .filter(isPlain)
    .map(([, { d = '' }]) => (d.startsWith('m') ? `M0 0${d}` : d))
    .join('');
  const others = shapes.filter((shape) => !isPlain(shape));
  return d === '' ? others : [['path', { d }], ...others];
}

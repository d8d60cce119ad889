import { createIcon } from './create-icon.ts';
import type { IconShapes } from './sprite.ts';

/** Builds replace `createLucideIcon` with this: icons of lucide-react become references to the document's sprite. */
export default ({ name, node }: { name: string; node: IconShapes }) => createIcon(name, mergePaths(node));

/** Joins all plain paths into one, to reduce the number of elements. */
function mergePaths(shapes: IconShapes): IconShapes {
  const isPlain = ([tag, { d, key, ...others }]: IconShapes[number]) =>
    tag === 'path' && d !== undefined && Object.keys(others).length === 0;
  // A path may start with a relative command; when joined, it needs an absolute start.
  const d = shapes
    .filter(isPlain)
    .map(([, { d = '' }]) => (d.startsWith('m') ? `M0 0${d}` : d))
    .join('');
  const others = shapes.filter((shape) => !isPlain(shape));
  return d === '' ? others : [['path', { d }], ...others];
}

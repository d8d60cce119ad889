import { createIcon } from './create-icon.ts';
import type { IconShapes } from './sprite.ts';

/** What builds put in place of `createLucideIcon`: the icons of lucide-react as references to the document's sprite. */
export default ({ name, node }: { name: string; node: IconShapes }) => createIcon(name, node);

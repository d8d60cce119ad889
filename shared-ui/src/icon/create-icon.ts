import { createElement, type SVGProps } from 'react';
import { drawSymbol, type IconDrawing, type IconShapes, offerSymbol, symbolId } from './sprite.ts';

export type IconProps = SVGProps<SVGSVGElement> & {
  /** In px. Default: from CSS, else 24. */
  size?: number;
};

/** A drawing and its reference in the sprite. */
type Drawn = { drawing: IconDrawing; href: string; isThere: boolean };

const isInBrowser = () => typeof document !== 'undefined';

/**
 * Creates an icon that refers to its drawing in the document's sprite, so that a page contains each drawing once.
 * Strokes are 2 px in the text colour (`GlobalStyle`); CSS on the icon is inherited by the drawing. Hidden from screen
 * readers unless it has `aria-label` or `role`.
 */
export function createIcon(name: string, shapes: IconShapes, viewBox = '0 0 24 24') {
  const drawing: IconDrawing = { id: symbolId(name, shapes, viewBox), shapes, viewBox };
  if (!isInBrowser()) offerSymbol(drawing);
  const drawn: Drawn = { drawing, href: `#${drawing.id}`, isThere: !isInBrowser() };
  return (props: IconProps) => reference(drawn, props);
}

function reference(drawn: Drawn, { size, className, ...rest }: IconProps) {
  if (!drawn.isThere) drawSymbol(drawn.drawing);
  drawn.isThere = true;
  const isNamed = rest['aria-label'] !== undefined || rest.role !== undefined;
  const looks = { width: size, height: size, className: className ? `k-icon ${className}` : 'k-icon' };
  const use = createElement('use', { href: drawn.href });
  return createElement('svg', { 'aria-hidden': !isNamed || undefined, ...rest, ...looks }, use);
}

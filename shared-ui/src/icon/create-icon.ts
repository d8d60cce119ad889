import { createElement, type SVGProps } from 'react';
import { drawSymbol, type IconDrawing, type IconShapes, registerSymbol, symbolId } from './sprite.ts';

export type IconProps = SVGProps<SVGSVGElement> & {
  /** In px. Default: from CSS, else 24. */
  size?: number;
};

/** A drawing and its reference in the sprite. */
type IconReference = { drawing: IconDrawing; href: string; isInDocument: boolean };

const isInBrowser = () => typeof document !== 'undefined';

/**
 * Creates an icon that refers to its drawing in the document's sprite, so that a page contains each drawing once.
 * Strokes are 2 px in the text colour (`GlobalStyle`); CSS on the icon is inherited by the drawing. Hidden from screen
 * readers unless it has `aria-label` or `role`.
 */
export function createIcon(name: string, shapes: IconShapes, viewBox = '0 0 24 24') {
  const drawing: IconDrawing = { id: symbolId(name, shapes, viewBox), shapes, viewBox };
  if (!isInBrowser()) registerSymbol(drawing);
  const iconReference: IconReference = { drawing, href: `#${drawing.id}`, isInDocument: !isInBrowser() };
  return (props: IconProps) => renderReference(iconReference, props);
}

function renderReference(iconReference: IconReference, { size, className, ...rest }: IconProps) {
  if (!iconReference.isInDocument) drawSymbol(iconReference.drawing);
  iconReference.isInDocument = true;
  const isNamed = rest['aria-label'] !== undefined || rest.role !== undefined;
  const sizeProps = { width: size, height: size, className: className ? `k-icon ${className}` : 'k-icon' };
  const use = createElement('use', { href: iconReference.href });
  return createElement('svg', { 'aria-hidden': !isNamed || undefined, ...rest, ...sizeProps }, use);
}

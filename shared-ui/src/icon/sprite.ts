/** Elements of a drawing with their attributes. `key` is React's. */
export type IconShapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

export type IconDrawing = { id: string; shapes: IconShapes; viewBox: string };

declare global {
  /** Markup of all symbols by id, shared by all copies of this package in a rendering thread. */
  var __karwanSymbols: Map<string, string> | undefined;
}

/**
 * Includes a hash of the drawing: bundles with different copies of this package share a symbol only if it is identical.
 */
export const symbolId = (name: string, shapes: IconShapes, viewBox: string): string =>
  `i-${name}-${hashOf(viewBox + JSON.stringify(shapes))}`;

/** For the rendering server: the markup of all used symbols, by id. */
export const registeredSymbols = (): ReadonlyMap<string, string> => globalThis.__karwanSymbols ?? new Map();

/** Markup of the sprite element with these symbols; empty if there are none. */
export const spriteMarkup = (symbols: readonly string[]): string =>
  symbols.length === 0 ? '' : `<svg ${SPRITE_MARK} hidden>${symbols.join('')}</svg>`;

/** Registers a symbol with the rendering server. */
export function registerSymbol(drawing: IconDrawing): void {
  globalThis.__karwanSymbols ??= new Map();
  globalThis.__karwanSymbols.set(drawing.id, symbolMarkup(drawing));
}

/** Adds a symbol to the browser's document if missing. Uses DOM methods, as setting HTML is blocked (Trusted Types). */
export function drawSymbol({ id, shapes, viewBox }: IconDrawing): void {
  if (document.getElementById(id)) return;
  const symbol = svgElement('symbol', { id, viewBox });
  symbol.append(...shapes.map(([tag, attributes]) => svgElement(tag, attributes)));
  sprite().append(symbol);
}

/** Copies missing symbols from a fetched page into this one. */
export function importSymbols(fetched: ParentNode): void {
  for (const symbol of fetched.querySelectorAll('symbol'))
    if (!document.getElementById(symbol.id)) sprite().append(document.importNode(symbol, true));
}

const SPRITE_MARK = 'data-sprite';
const SVG = 'http://www.w3.org/2000/svg';

function sprite(): Element {
  const existing = document.querySelector(`svg[${SPRITE_MARK}]`);
  if (existing) return existing;
  const created = svgElement('svg', { [SPRITE_MARK]: '', hidden: '' });
  document.body.append(created);
  return created;
}

function svgElement(tag: string, attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of svgAttributes(attributes)) element.setAttribute(name, value);
  return element;
}

const symbolMarkup = ({ id, shapes, viewBox }: IconDrawing): string =>
  `<symbol id="${id}" viewBox="${viewBox}">${shapes
    .map(
      ([tag, attributes]) =>
        `<${tag}${svgAttributes(attributes)
          .map(([name, value]) => ` ${name}="${value}"`)
          .join('')}/>`,
    )
    .join('')}</symbol>`;

const svgAttributes = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).filter(([name]) => name !== 'key');

/** FNV-1a. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

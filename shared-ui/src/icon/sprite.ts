/** Elements of a drawing with their attributes. `key` is React's. */
export type IconShapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

export type IconDrawing = { id: string; shapes: IconShapes; viewBox: string };

declare global {
  /** Of a rendering thread: the markup of all symbols that any copy of this package draws there, by id. */
  var __karwanSymbols: Map<string, string> | undefined;
}

/** Named after icon and drawing: bundles with copies of this package share a symbol only while they draw the same. */
export const symbolId = (name: string, shapes: IconShapes, viewBox: string): string =>
  `i-${name}-${hashOf(viewBox + JSON.stringify(shapes))}`;

/** For the server that renders pages: the markup of the symbols that their icons use, by id. */
export const offeredSymbols = (): ReadonlyMap<string, string> => globalThis.__karwanSymbols ?? new Map();

/** Puts symbols into the element that browsers look for them in. Nothing without symbols. */
export const spriteMarkup = (symbols: readonly string[]): string =>
  symbols.length === 0 ? '' : `<svg ${SPRITE_MARK} hidden>${symbols.join('')}</svg>`;

/** Makes a symbol known to the server that renders pages. */
export function offerSymbol(drawing: IconDrawing): void {
  globalThis.__karwanSymbols ??= new Map();
  globalThis.__karwanSymbols.set(drawing.id, symbolMarkup(drawing));
}

/** Draws a symbol into the browser's document, unless its page brought it. By the object model: HTML is forbidden. */
export function drawSymbol({ id, shapes, viewBox }: IconDrawing): void {
  if (document.getElementById(id)) return;
  const symbol = svgElement('symbol', { id, viewBox });
  symbol.append(...shapes.map(([tag, attributes]) => svgElement(tag, attributes)));
  sprite().append(symbol);
}

/** Takes over the symbols of a page that was fetched which this one does not have. */
export function adoptSymbols(fetched: ParentNode): void {
  for (const symbol of fetched.querySelectorAll('symbol'))
    if (!document.getElementById(symbol.id)) sprite().append(document.importNode(symbol, true));
}

const SPRITE_MARK = 'data-sprite';
const SVG = 'http://www.w3.org/2000/svg';

function sprite(): Element {
  const existing = document.querySelector(`svg[${SPRITE_MARK}]`);
  if (existing) return existing;
  const made = svgElement('svg', { [SPRITE_MARK]: '', hidden: '' });
  document.body.append(made);
  return made;
}

function svgElement(tag: string, attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of drawn(attributes)) element.setAttribute(name, value);
  return element;
}

const symbolMarkup = ({ id, shapes, viewBox }: IconDrawing): string =>
  `<symbol id="${id}" viewBox="${viewBox}">${shapes
    .map(
      ([tag, attributes]) =>
        `<${tag}${drawn(attributes)
          .map(([name, value]) => ` ${name}="${value}"`)
          .join('')}/>`,
    )
    .join('')}</symbol>`;

const drawn = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).filter(([name]) => name !== 'key');

/** FNV-1a. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

import { registeredSymbols, spriteMarkup } from '@karwan/shared-ui';

const SYMBOL_USE_PATTERN = /<use href="#([^"]*)/g;

/** The icon symbols of one page: each is sent once, with the first part that uses it. */
export class PageSprite {
  readonly #sent = new Set<string>();

  /** Returns a sprite with the symbols first used in `html`; empty if there are none. */
  take(html: Buffer): Buffer {
    const used = new Set(Array.from(html.toString('latin1').matchAll(SYMBOL_USE_PATTERN), ([, id = '']) => id));
    const unsent = [...used].filter((id) => !this.#sent.has(id));
    for (const id of unsent) this.#sent.add(id);
    const available = registeredSymbols();
    return Buffer.from(spriteMarkup(unsent.flatMap((id) => available.get(id) ?? [])));
  }
}

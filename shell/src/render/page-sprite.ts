import { offeredSymbols, spriteMarkup } from '@karwan/shared-ui';

const MARKS = /<use href="#([^"]*)|<(\/?)noscript/g;

/** The drawings of one page's icons: each travels once, with the first part that uses it. */
export class PageSprite {
  readonly #sent = new Set<string>();

  /**
   * What has to come with `html`: sprites of the symbols that it uses and no part before it. What only browsers without
   * scripts show costs others no elements.
   */
  take(html: Buffer): Buffer {
    const shown: string[] = [];
    const withoutScripts: string[] = [];
    let isWithoutScripts = false;
    for (const [, id, slash] of html.toString('latin1').matchAll(MARKS)) {
      if (id === undefined) isWithoutScripts = slash === '';
      else (isWithoutScripts ? withoutScripts : shown).push(id);
    }
    const sprite = this.#spriteOf(shown);
    const fallback = this.#spriteOf(withoutScripts);
    return Buffer.from(fallback === '' ? sprite : `${sprite}<noscript>${fallback}</noscript>`);
  }

  #spriteOf(ids: readonly string[]): string {
    const fresh = [...new Set(ids)].filter((id) => !this.#sent.has(id));
    for (const id of fresh) this.#sent.add(id);
    const offered = offeredSymbols();
    return spriteMarkup(fresh.flatMap((id) => offered.get(id) ?? []));
  }
}

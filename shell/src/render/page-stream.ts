import { Writable } from 'node:stream';

export type PageStreamOptions = {
  /** Gets what the page's parts need before them and around them; `part` is whole elements only. */
  write: (part: Buffer, isFirst: boolean) => void;
  end: () => void;
};

/**
 * What React writes a page to. React calls `flush` where the HTML is between elements: only there may anything else be
 * put into the stream, so everything is held back until then.
 */
export class PageStream extends Writable {
  readonly #options: PageStreamOptions;
  #held: Buffer[] = [];
  #isFirst = true;

  constructor(options: PageStreamOptions) {
    super();
    this.#options = options;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.#held.push(chunk);
    done();
  }

  override _final(done: () => void) {
    this.flush();
    this.#options.end();
    done();
  }

  flush() {
    if (this.#held.length === 0) return;
    const part = Buffer.concat(this.#held);
    this.#held = [];
    this.#options.write(part, this.#isFirst);
    this.#isFirst = false;
  }
}

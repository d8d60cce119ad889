import { Writable } from 'node:stream';

export type PageStreamOptions = {
  /** Receives a part, to which it may add content before and after; `part` consists of complete elements. */
  write: (part: Buffer, isFirst: boolean) => void;
  end: () => void;
};

/**
 * Destination of React's stream. React calls `flush` between elements, the only positions where other content may be
 * inserted, so output is buffered until then.
 */
export class PageStream extends Writable {
  readonly #options: PageStreamOptions;
  #buffered: Buffer[] = [];
  #isFirst = true;

  constructor(options: PageStreamOptions) {
    super();
    this.#options = options;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.#buffered.push(chunk);
    done();
  }

  override _final(done: () => void) {
    this.flush();
    this.#options.end();
    done();
  }

  flush() {
    if (this.#buffered.length === 0) return;
    const part = Buffer.concat(this.#buffered);
    this.#buffered = [];
    this.#options.write(part, this.#isFirst);
    this.#isFirst = false;
  }
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { OLD_PAGE_NOTICE } from '../../src/boot/boot-data.ts';
import type { PageStart } from '../../src/render/protocol.ts';
import { BROTLI_QUALITY, type ContentEncoding, GZIP_LEVEL } from '../http/compressed-body.ts';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

const TOO_MANY_REQUESTS = 429;
const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };

type Rendered = { start: PageStart; policy: string; html: Buffer };

/** A rendered page, compressed once for each encoding that is requested. */
export class SharedPage {
  readonly start: PageStart;
  /** The page's content security policy. */
  readonly policy: string;
  /** Weak, because all encodings share it. */
  readonly etag: string;
  readonly #compressed: Buffer;
  readonly #bodies = new Map<ContentEncoding | undefined, Promise<Buffer>>();
  #otherBytes = 0;
  #withStaleNotice: Promise<SharedPage> | undefined;
  /** Called when the page uses more memory than before. */
  onSizeIncreased: () => void = () => undefined;

  private constructor({ start, policy, html }: Rendered, compressed: Buffer) {
    this.start = start;
    this.policy = policy;
    this.etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    this.#compressed = compressed;
    this.#bodies.set('br', Promise.resolve(compressed));
  }

  static async create(rendered: Rendered): Promise<SharedPage> {
    return new SharedPage(rendered, await compressBrotli(rendered.html, { params }));
  }

  /** True if nothing in the page is specific to the visitor: neither a nonce nor a rate-limit message. */
  get isShareable(): boolean {
    const { hashes, location, status } = this.start;
    return status !== TOO_MANY_REQUESTS && (hashes !== undefined || location !== undefined);
  }

  get bytes(): number {
    return this.#compressed.length + this.#otherBytes;
  }

  body(encoding: ContentEncoding | undefined): Promise<Buffer> {
    const cached = this.#bodies.get(encoding);
    if (cached) return cached;
    const pending = this.#decompress().then((html) =>
      encoding === 'gzip' ? compressGzip(html, { level: GZIP_LEVEL }) : html,
    );
    this.#bodies.set(encoding, pending);
    // Retries after failures such as out of memory.
    pending.catch(() => this.#bodies.delete(encoding));
    return pending.then((body) => {
      this.#addBytes(body.length);
      return body;
    });
  }

  /** The same page with the notice of its age made visible. */
  withStaleNotice(): Promise<SharedPage> {
    if (this.#withStaleNotice) return this.#withStaleNotice;
    const pending = this.#createWithStaleNotice();
    this.#withStaleNotice = pending;
    pending.catch(() => {
      this.#withStaleNotice = undefined;
    });
    return pending;
  }

  async #createWithStaleNotice(): Promise<SharedPage> {
    const html = (await this.#decompress()).toString();
    const text = html.replace(OLD_PAGE_NOTICE, (notice) => notice.replace(' hidden=""', ''));
    const page = await SharedPage.create({ start: this.start, policy: this.policy, html: Buffer.from(text) });
    this.#addBytes(page.bytes);
    return page;
  }

  #decompress = (): Promise<Buffer> => decompressBrotli(this.#compressed);

  #addBytes(bytes: number): void {
    this.#otherBytes += bytes;
    this.onSizeIncreased();
  }
}

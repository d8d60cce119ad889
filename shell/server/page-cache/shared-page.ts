import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { OLD_PAGE_NOTICE } from '../../src/boot/boot-data.ts';
import type { PageStart } from '../../src/render/protocol.ts';
import { BROTLI_QUALITY, type ContentEncoding, GZIP_LEVEL } from '../http/compressed-body.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const zip = promisify(gzip);

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
  readonly #packed: Buffer;
  readonly #bodies = new Map<ContentEncoding | undefined, Promise<Buffer>>();
  #others = 0;
  #asOld: Promise<SharedPage> | undefined;
  /** Called when the page uses more memory than before. */
  onGrown: () => void = () => undefined;

  private constructor({ start, policy, html }: Rendered, packed: Buffer) {
    this.start = start;
    this.policy = policy;
    this.etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    this.#packed = packed;
    this.#bodies.set('br', Promise.resolve(packed));
  }

  static async pack(rendered: Rendered): Promise<SharedPage> {
    return new SharedPage(rendered, await compress(rendered.html, { params }));
  }

  /** True if nothing in the page is specific to the visitor: neither a nonce nor a rate-limit message. */
  get isForAll(): boolean {
    const { hashes, location, status } = this.start;
    return status !== TOO_MANY_REQUESTS && (hashes !== undefined || location !== undefined);
  }

  get bytes(): number {
    return this.#packed.length + this.#others;
  }

  body(encoding: ContentEncoding | undefined): Promise<Buffer> {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const making = this.#unpack().then((html) => (encoding === 'gzip' ? zip(html, { level: GZIP_LEVEL }) : html));
    this.#bodies.set(encoding, making);
    // Retries after failures such as out of memory.
    making.catch(() => this.#bodies.delete(encoding));
    return making.then((body) => {
      this.#grow(body.length);
      return body;
    });
  }

  /** The same page with the notice of its age made visible. */
  asOld(): Promise<SharedPage> {
    if (this.#asOld) return this.#asOld;
    const making = this.#packAsOld();
    this.#asOld = making;
    making.catch(() => {
      this.#asOld = undefined;
    });
    return making;
  }

  async #packAsOld(): Promise<SharedPage> {
    const html = (await this.#unpack()).toString();
    const text = html.replace(OLD_PAGE_NOTICE, (notice) => notice.replace(' hidden=""', ''));
    const page = await SharedPage.pack({ start: this.start, policy: this.policy, html: Buffer.from(text) });
    this.#grow(page.bytes);
    return page;
  }

  #unpack = (): Promise<Buffer> => decompress(this.#packed);

  #grow(bytes: number): void {
    this.#others += bytes;
    this.onGrown();
  }
}

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** A file that is no table of cars. The message is for who started the import. */
export class UnusableFile extends Error {
  override name = 'UnusableFile';
}

const HEAD_BYTES = 4096;
/** A table has no longer line: this is something else, and would fill the memory. */
const LONGEST_LINE = 1_000_000;

const kinds: readonly [start: string, sentence: string][] = [
  ['504b0304', 'is a workbook or another archive, not a text table: save it as CSV first'],
  ['d0cf11e0', 'is an old Excel workbook, not a text table: save it as CSV first'],
  ['25504446', 'is a PDF, not a text table'],
  ['1f8b', 'is compressed: unpack it first'],
  ['89504e47', 'is a picture, not a text table'],
  ['ffd8ff', 'is a picture, not a text table'],
  ['47494638', 'is a picture, not a text table'],
];

export type TextLine = { line: number; text: string; isCut: boolean };

/** How a file's text is written. Throws `UnusableFile` for one that is missing, empty or no text. */
export async function encodingOf(file: string): Promise<string> {
  const head = await readHead(file);
  if (head.length === 0) throw new UnusableFile(`${file} is empty.`);
  const kind = kinds.find(([start]) => head.toString('hex').startsWith(start));
  if (kind) throw new UnusableFile(`${file} ${kind[1]}.`);
  const encoding = markedEncoding(head) ?? (await unmarkedEncoding(file));
  const start = new TextDecoder(encoding).decode(head).trimStart();
  if (start.split(/[\r\n]/, 1)[0]?.includes('\0')) throw new UnusableFile(`${file} is not a text file.`);
  if (start.startsWith('<')) throw new UnusableFile(`${file} is a web page (HTML), not a table.`);
  if (/^[{[]/.test(start)) throw new UnusableFile(`${file} is JSON: save it as CSV first.`);
  return encoding;
}

/** A file's lines as an editor numbers them. `isCut` marks a last one without an end. Throws `UnusableFile`. */
export async function* readLines(file: string, encoding: string): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  let line = 0;
  for await (const chunk of createReadStream(file)) {
    rest += decoder.decode(chunk as Buffer, { stream: true });
    // A carriage return at the very end may be half of an end of line.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const text of lines) {
      line += 1;
      yield { line, text, isCut: false };
    }
    if (rest.length > LONGEST_LINE) throw new UnusableFile(`${file} is no table: line ${line + 1} does not end.`);
  }
  rest += decoder.decode();
  if (rest !== '') yield { line: line + 1, text: rest.replace(/\r$/, ''), isCut: !rest.endsWith('\r') };
}

async function readHead(file: string): Promise<Buffer> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new UnusableFile(`${file} ${whyUnreadable(error)}.`);
  }
}

function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'does not exist: there is no such file';
  if (code === 'EISDIR') return 'is a folder, not a file';
  return code === 'EACCES' ? 'may not be read' : 'cannot be read';
}

function markedEncoding(head: Buffer): string | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [place, byte] of head.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length * 0.3 && even === 0) return 'utf-16le';
  return even > head.length * 0.3 && odd === 0 ? 'utf-16be' : undefined;
}

/** UTF-8, unless more of its other letters are wrong than right: then an old Windows program wrote it. */
async function unmarkedEncoding(file: string): Promise<string> {
  const decoder = new TextDecoder();
  let right = 0;
  let wrong = 0;
  for await (const chunk of createReadStream(file)) {
    for (const [letter] of decoder.decode(chunk as Buffer, { stream: true }).matchAll(/[^\0-\x7f]/g)) {
      if (letter === '\ufffd') wrong += 1;
      else right += 1;
    }
  }
  return wrong > right ? 'windows-1252' : 'utf-8';
}

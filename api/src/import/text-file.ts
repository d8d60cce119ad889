import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** The file is not a table of listings. The message is for the person who started the import. */
export class UnusableFile extends Error {
  override name = 'UnusableFile';
}

const HEAD_BYTES = 4096;
/** No table has longer lines. Prevents filling the memory with other files. */
const LONGEST_LINE = 1_000_000;

const kinds: readonly [start: string, sentence: string][] = [
  ['d0cf11e0', 'is an old Excel workbook (.xls): save it as XLSX or CSV first'],
  ['25504446', 'is a PDF, not a text table'],
  ['1f8b', 'is compressed: unpack it first'],
  ['89504e47', 'is a picture, not a text table'],
  ['ffd8ff', 'is a picture, not a text table'],
  ['47494638', 'is a picture, not a text table'],
];

export type TextLine = { line: number; text: string; isIncomplete: boolean };

export type FileKind = 'text' | 'workbook';

/** Detects the kind of file from its first bytes. Throws `UnusableFile` if it is missing, empty, or neither kind. */
export async function fileKindOf(file: string): Promise<FileKind> {
  const head = await readHead(file);
  if (head.length === 0) throw new UnusableFile(`${file} is empty.`);
  const start = head.toString('hex');
  if (start.startsWith('504b0304')) return 'workbook';
  const kind = kinds.find(([known]) => start.startsWith(known));
  if (kind) throw new UnusableFile(`${file} ${kind[1]}.`);
  return 'text';
}

/** Detects the text encoding. Throws `UnusableFile` for files that are not text, and for text in no known encoding. */
export async function encodingOf(file: string): Promise<string> {
  const head = await readHead(file);
  const encoding = markedEncoding(head) ?? (await unmarkedEncoding(file));
  const start = new TextDecoder(encoding).decode(head).trimStart();
  if (start.split(/[\r\n]/, 1)[0]?.includes('\0')) throw new UnusableFile(`${file} is not a text file.`);
  if (start.startsWith('<')) throw new UnusableFile(`${file} is a web page (HTML), not a table.`);
  return encoding;
}

/** The start of a file's text. */
export const startOf = async (file: string, encoding: string): Promise<string> =>
  new TextDecoder(encoding).decode(await readHead(file)).trimStart();

/** The lines of a file, numbered from 1. `isIncomplete` marks a last line without a line break. Throws `UnusableFile`. */
export async function* readLines(file: string, encoding: string): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  let line = 0;
  for await (const chunk of createReadStream(file)) {
    rest += decoder.decode(chunk as Buffer, { stream: true });
    // A trailing carriage return may be the first half of a line break.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const text of lines) {
      line += 1;
      yield { line, text, isIncomplete: false };
    }
    if (rest.length > LONGEST_LINE) throw new UnusableFile(`${file} is not a table: line ${line + 1} does not end.`);
  }
  rest += decoder.decode();
  if (rest !== '') yield { line: line + 1, text: rest.replace(/\r$/, ''), isIncomplete: !rest.endsWith('\r') };
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
    throw new UnusableFile(`${file} ${unreadableReason(error)}.`);
  }
}

function unreadableReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'does not exist';
  if (code === 'EISDIR') return 'is a folder, not a file';
  return code === 'EACCES' ? 'cannot be read: permission denied' : 'cannot be read';
}

function markedEncoding(head: Buffer): string | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length * 0.3 && even === 0) return 'utf-16le';
  return even > head.length * 0.3 && odd === 0 ? 'utf-16be' : undefined;
}

/** UTF-8, unless most of its non-ASCII characters are invalid; then a legacy Windows encoding. */
async function unmarkedEncoding(file: string): Promise<string> {
  const decoder = new TextDecoder();
  let right = 0;
  let invalid = 0;
  for await (const chunk of createReadStream(file)) {
    for (const [letter] of decoder.decode(chunk as Buffer, { stream: true }).matchAll(/[^\0-\x7f]/g)) {
      if (letter === '\ufffd') invalid += 1;
      else right += 1;
    }
  }
  return invalid > right ? oldEncodingOf(file) : 'utf-8';
}

/** In a sensible text, Latin letters stand alone or in pairs among ASCII letters, and Arabic ones form whole words. */
const oldEncodings: readonly [encoding: string, sense: RegExp][] = [
  ['windows-1256', /[\p{Script=Arabic}\u200c\u200d]{2,}/gu],
  ['windows-1252', /(?<![^\0-\x7f])[\u00c0-\u00ff]{1,2}(?![^\0-\x7f])|[‘’“”–—…•€£°²³½¼®™©\u00a0·]/gu],
];
/** The share of non-ASCII characters that must make sense. */
const MIN_SENSIBLE_SHARE = 0.6;
/** Bytes read to detect the encoding. */
const MAX_SHOWN_BYTES = 4_000_000;

/** The legacy Windows encoding in which most characters make sense. Throws `UnusableFile` if there is none. */
async function oldEncodingOf(file: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(file, { end: MAX_SHOWN_BYTES })) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const scored = oldEncodings.map(([encoding, pattern]) => {
    const text = new TextDecoder(encoding).decode(bytes);
    const all = text.match(/[^\0-\x7f]/g)?.length ?? 0;
    const matching = (text.match(pattern) ?? []).join('').length;
    return { encoding, share: matching / Math.max(all, 1) };
  });
  const [best] = scored.toSorted((a, b) => b.share - a.share);
  if (best === undefined || best.share < MIN_SENSIBLE_SHARE)
    throw new UnusableFile(`${file} has unreadable characters. Save it as UTF-8 and import that.`);
  return best.encoding;
}

/** `plain`: standard PDF fonts, available in every reader. Others are embedded, for letters that those lack. */
export type FontKind = 'plain' | 'wide' | 'arabic';
/** A run of text drawn at once. `hasSpaceBefore`: preceded by a space, unless it starts a line. */
export type Piece = { text: string; font: FontKind; isRightToLeft: boolean; hasSpaceBefore: boolean };
export type Line = readonly Piece[];
export type Measure = (text: string, font: FontKind) => number;

/** Windows-1252: the characters of the standard PDF fonts. */
const PLAIN = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;
/** Words in Arabic script (e.g. Urdu), split from other characters. */
const ARABIC = /([\p{Script_Extensions=Arabic}\p{Mn}\u200c\u200d]+)/u;
/** Emoji, which none of our fonts contain. */
const PICTURES = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\ufe0f/gu;

/** Breaks a text into lines of a width, in any script; overlong words are split. Urdu is set right to left. */
export function setLines(text: string, width: number, measure: Measure): Line[] {
  return text.split('\n').flatMap((paragraph) => {
    const words = paragraph.replace(PICTURES, '').split(/\s+/).filter(Boolean);
    const pieces = words.flatMap(piecesOf).flatMap((piece) => cutToWidth(piece, width, measure));
    return breakLines(pieces, width, measure).map((line) => inOneRow(visualOrder(line)));
  });
}

export const widthOfLine = (line: Line, measure: Measure): number =>
  line.reduce(
    (sum, piece, index) => sum + (index > 0 ? spaceBefore(piece, measure) : 0) + pieceWidth(piece, measure),
    0,
  );

export const spaceBefore = ({ hasSpaceBefore }: Piece, measure: Measure): number =>
  hasSpaceBefore ? measure(' ', 'plain') : 0;

const pieceWidth = ({ text, font }: Piece, measure: Measure): number => measure(text, font);

/** A word in Arabic script with digits or punctuation consists of several pieces. */
function piecesOf(word: string): Piece[] {
  const isRightToLeft = /\p{Script=Arabic}/u.test(word);
  if (!isRightToLeft)
    return [{ text: word, font: PLAIN.test(word) ? 'plain' : 'wide', isRightToLeft, hasSpaceBefore: true }];
  return word
    .split(ARABIC)
    .filter(Boolean)
    .map((text, index) => ({
      ...{ text, isRightToLeft, hasSpaceBefore: index === 0 },
      font: ARABIC.test(text) ? 'arabic' : PLAIN.test(text) ? 'plain' : 'wide',
    }));
}

function cutToWidth(piece: Piece, width: number, measure: Measure): Piece[] {
  const parts: Piece[] = [];
  let part = '';
  for (const letter of piece.text) {
    if (part !== '' && measure(part + letter, piece.font) > width) {
      parts.push({ ...piece, text: part });
      part = '';
    }
    part += letter;
  }
  return [...parts, { ...piece, text: part }];
}

function breakLines(pieces: readonly Piece[], width: number, measure: Measure): Line[] {
  const lines: Piece[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    const pieceSize = pieceWidth(piece, measure);
    const more = spaceBefore(piece, measure) + pieceSize;
    if (used + more > width) {
      lines.push([piece]);
      used = pieceSize;
    } else {
      lines.at(-1)?.push(piece);
      used += more;
    }
  }
  return lines;
}

/** Reverses runs of right-to-left pieces and the spaces between them. */
function visualOrder(line: Line): Line {
  const ordered: Piece[] = [];
  let group: Piece[] = [];
  const endGroup = () => {
    const spaces = [group[0], ...group.slice(1).reverse()].map((piece) => piece?.hasSpaceBefore ?? true);
    ordered.push(...group.reverse().map((piece, index) => ({ ...piece, hasSpaceBefore: spaces[index] ?? true })));
    group = [];
  };
  for (const piece of line) {
    if (piece.isRightToLeft) {
      group.push(piece);
      continue;
    }
    endGroup();
    ordered.push(piece);
  }
  endGroup();
  return ordered;
}

/** Merges adjacent left-to-right words of one font, so that they can be searched and copied as one string. */
function inOneRow(line: Line): Line {
  const rows: Piece[] = [];
  for (const piece of line) {
    const last = rows.at(-1);
    if (last && last.font === piece.font && !last.isRightToLeft && !piece.isRightToLeft)
      rows[rows.length - 1] = { ...last, text: `${last.text} ${piece.text}` };
    else rows.push(piece);
  }
  return rows;
}

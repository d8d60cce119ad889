/** Characters shown of a long text, and of those before the first difference. */
const MAX_EXCERPT_LENGTH = 160;
const CONTEXT_LENGTH = 30;

/**
 * Two long texts, shortened to the part around their first difference; shorter ones stay whole. Counts in code points,
 * so that no emoji is cut in two.
 */
export function differingExcerpts(text: string, otherText: string): [string, string] {
  const [first, second] = [[...text], [...otherText]];
  if (Math.max(first.length, second.length) <= MAX_EXCERPT_LENGTH) return [text, otherText];
  let firstDifference = 0;
  while (firstDifference < Math.min(first.length, second.length) && first[firstDifference] === second[firstDifference])
    firstDifference += 1;
  const from = excerptStart(first, firstDifference);
  return [excerptFrom(first, from), excerptFrom(second, from)];
}

/** Some words before the difference, so that it can be found in the text. */
function excerptStart(text: readonly string[], difference: number): number {
  const from = Math.max(0, difference - CONTEXT_LENGTH);
  const space = text.slice(from, difference).findIndex((character) => /\s/.test(character));
  return from === 0 || space < 0 ? from : from + space + 1;
}

function excerptFrom(text: readonly string[], from: number): string {
  const excerpt = text
    .slice(from, from + MAX_EXCERPT_LENGTH)
    .join('')
    .trim();
  return `${from > 0 ? '…' : ''}${excerpt}${from + MAX_EXCERPT_LENGTH < text.length ? '…' : ''}`;
}

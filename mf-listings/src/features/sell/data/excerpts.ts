/** Characters shown of a long text, and of those before the first difference. */
const MAX_SHOWN = 160;
const CONTEXT = 30;

/**
 * Two long texts, shortened to the part around their first difference; shorter ones stay whole. Counts in code points,
 * so that no emoji is cut in two.
 */
export function excerptsOf(one: string, other: string): [string, string] {
  const [first, second] = [[...one], [...other]];
  if (Math.max(first.length, second.length) <= MAX_SHOWN) return [one, other];
  let same = 0;
  while (same < Math.min(first.length, second.length) && first[same] === second[same]) same += 1;
  const from = startOfWord(first, same);
  return [cut(first, from), cut(second, from)];
}

/** Some words before the difference, so that it can be found in the text. */
function startOfWord(text: readonly string[], difference: number): number {
  const from = Math.max(0, difference - CONTEXT);
  const space = text.slice(from, difference).findIndex((character) => /\s/.test(character));
  return from === 0 || space < 0 ? from : from + space + 1;
}

function cut(text: readonly string[], from: number): string {
  const shown = text
    .slice(from, from + MAX_SHOWN)
    .join('')
    .trim();
  return `${from > 0 ? '…' : ''}${shown}${from + MAX_SHOWN < text.length ? '…' : ''}`;
}

import facts from './auction-sheet-facts.json' with { type: 'json' };

/** Vocabulary of Japanese auction sheets. About 7 KB, so use it only on the server and in server-rendered pages. */
export const auctionSheetFacts = facts;

export type DamageCode = (typeof facts.damageCodes)[number];

/** What a code describes: the whole car, its interior, damage at one place of the body, or its mileage. */
export type CodeMeaning = {
  subject: 'grade' | 'interior' | 'damage' | 'mileage';
  meaning: string;
  /** For damage: 1 (light) to 3 (heavy). */
  severity?: number;
  colour?: string;
  /** For damage: the exact code is not in the legend, so the meaning is derived from its letters. */
  isApproximate?: boolean;
};
export type DecodedCode = { code: string; meanings: CodeMeaning[] };

const MAX_CODES = 12;

export const normalizeCode = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/**
 * The distinct codes in a text with all their possible meanings; empty `meanings` for unknown codes. At most
 * `MAX_CODES`.
 */
export const decodeCodes = (text: string): DecodedCode[] =>
  [
    ...new Set(
      text
        .normalize('NFKC')
        .toUpperCase()
        .split(/[\s,;/]+/)
        .filter(Boolean)
        .flatMap(splitCombinedCode),
    ),
  ]
    .slice(0, MAX_CODES)
    .map((code) => ({ code, meanings: meaningsOf(code) }));

/** Looks up a damage code of the body drawing; undefined if unknown. */
export function damageOf(text: string): (DamageCode & { isApproximate: boolean }) | undefined {
  const code = normalizeCode(text);
  const exact = facts.damageCodes.find((each) => each.code === code);
  if (exact) return { ...exact, isApproximate: false };
  const [, letters = '', digit = ''] = /^([A-Z]+)(\d)$/.exec(code) ?? [];
  const family = facts.damageCodes.filter((each) => each.code.replace(/\d$/, '') === letters);
  const nearest = family.at(-1);
  if (nearest === undefined) return undefined;
  const hasNoDigit = family.length === 1 && nearest.code === letters;
  const severity = hasNoDigit ? Math.min(3, Math.max(1, Number(digit))) : nearest.severity;
  return { ...nearest, code, severity, isApproximate: true };
}

/** Splits combined codes: `A2U1` → `A2`, `U1`. Unknown words stay whole. */
function splitCombinedCode(word: string): string[] {
  if (meaningsOf(word).length > 0) return [word];
  const parts = word.match(/[A-Z]+\d?/g) ?? [];
  return parts.join('') === word && parts.length > 1 && parts.every((part) => meaningsOf(part).length > 0)
    ? parts
    : [word];
}

function meaningsOf(code: string): CodeMeaning[] {
  const grade = facts.grades.find((each) => each.code === code);
  const interior = facts.interiorGrades.find((each) => each.code === code);
  const damage = damageOf(code);
  const mark = facts.mileageMarks.find((each) => each.code === code);
  return [
    ...(grade ? [{ subject: 'grade' as const, meaning: grade.meaning, colour: grade.colour }] : []),
    ...(interior ? [{ subject: 'interior' as const, meaning: interior.meaning }] : []),
    ...(damage
      ? [
          {
            subject: 'damage' as const,
            meaning: damage.meaning,
            severity: damage.severity,
            isApproximate: damage.isApproximate,
          },
        ]
      : []),
    ...(mark ? [{ subject: 'mileage' as const, meaning: mark.meaning }] : []),
  ];
}

import { getOfficer, isRefused, isUnreachable } from '@karwan/shared-contracts';
import type { z } from 'zod';

/** Without the id of an account of the site, whose logout empties what has it. */
const KEPT = 'karwan:office:';
/** Under this name stands whose answers the others are. */
const OFFICER = getOfficer.id;

type Asked<Output> = {
  /** Under which this phone keeps it. */
  name: string;
  schema: z.ZodType<Output>;
  ask: () => Promise<Output>;
  /** False: what was kept goes. Default: all is kept. */
  isKept?: (answer: Output) => boolean;
};

/**
 * The server's answer; where it cannot be reached, the one that this phone has kept of it: for the officer to whom it came, until
 * their session would have ended at the latest (docs/adr/0016).
 */
export async function answerOrKept<Output>({ name, schema, ask, isKept = () => true }: Asked<Output>): Promise<Output> {
  try {
    const answer = await ask();
    keepAnswer(name, isKept(answer) ? answer : undefined);
    return answer;
  } catch (error) {
    if (isRefused(error) && !isRefused(error, 'office_login_needed')) keepAnswer(name, undefined);
    const kept = isUnreachable(error) ? await keptAnswer(schema, name) : undefined;
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Undefined takes it away. A browser that keeps nothing opens nothing without a net. */
export function keepAnswer(name: string, answer: unknown): void {
  try {
    if (answer === undefined) localStorage.removeItem(KEPT + name);
    else localStorage.setItem(KEPT + name, JSON.stringify(answer));
  } catch {
    // It is not told, for nothing that somebody has filled in is lost.
  }
}

/** Whoever logs in finds nothing of what was kept for somebody else. */
export async function keepAnswersOf(officerId: string): Promise<void> {
  if ((await read(getOfficer.output, OFFICER))?.id !== officerId) forgetAnswers();
}

export function forgetAnswers(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEPT)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

async function keptAnswer<Output>(schema: z.ZodType<Output>, name: string): Promise<Output | undefined> {
  const officer = await read(getOfficer.output, OFFICER);
  if (officer !== undefined && Date.parse(officer.sessionEndsAt) > Date.now()) return read(schema, name);
  forgetAnswers();
  return undefined;
}

async function read<Output>(schema: z.ZodType<Output>, name: string): Promise<Output | undefined> {
  try {
    const kept = localStorage.getItem(KEPT + name);
    return kept === null ? undefined : (await schema.safeParseAsync(JSON.parse(kept))).data;
  } catch {
    return undefined;
  }
}

import { getOfficer, isRefused, isUnreachable } from '@karwan/shared-contracts';
import type { z } from 'zod';

/** Contains no site account's id, because the logout of that account deletes keys that do. */
const KEPT = 'karwan:office:';
/** Stores the officer to whom the cached answers belong. */
const OFFICER = getOfficer.id;

type Asked<Output> = {
  /** Key in this device's storage. */
  name: string;
  schema: z.ZodType<Output>;
  ask: () => Promise<Output>;
  /** Return false to delete the cached answer. Default: every answer is cached. */
  isKept?: (answer: Output) => boolean;
};

/**
 * Returns the server's answer. If the server is unreachable, returns this device's cached one, but only for the same
 * officer and until their session would have ended (docs/adr/0016).
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

/** Undefined deletes the answer. Without storage, nothing opens offline. */
export function keepAnswer(name: string, answer: unknown): void {
  try {
    if (answer === undefined) localStorage.removeItem(KEPT + name);
    else localStorage.setItem(KEPT + name, JSON.stringify(answer));
  } catch {
    // Not reported, because no user input is lost.
  }
}

/** Deletes the cached answers of another officer after a login. */
export async function keepAnswersOf(officerId: string): Promise<void> {
  if ((await read(getOfficer.output, OFFICER))?.id !== officerId) forgetAnswers();
}

export function forgetAnswers(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEPT)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
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

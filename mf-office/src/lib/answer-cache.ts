import { getOfficer, isRefused, isUnreachable } from '@karwan/shared-contracts';
import type { z } from 'zod';

/** Contains no site account's id, because the logout of that account deletes keys that do. */
const CACHE_PREFIX = 'karwan:office:';
/** Stores the officer to whom the cached answers belong. */
const OFFICER_KEY = getOfficer.id;

type CachedRequest<Output> = {
  /** Key in this device's storage. */
  name: string;
  schema: z.ZodType<Output>;
  load: () => Promise<Output>;
  /** Return false to delete the cached answer. Default: every answer is cached. */
  shouldCache?: (answer: Output) => boolean;
};

/**
 * Returns the server's answer. If the server is unreachable, returns this device's cached one, but only for the same
 * officer and until their session would have ended (docs/adr/0016).
 */
export async function fetchOrCached<Output>({
  name,
  schema,
  load,
  shouldCache = () => true,
}: CachedRequest<Output>): Promise<Output> {
  try {
    const answer = await load();
    cacheAnswer(name, shouldCache(answer) ? answer : undefined);
    return answer;
  } catch (error) {
    if (isRefused(error) && !isRefused(error, 'office_login_needed')) cacheAnswer(name, undefined);
    const cached = isUnreachable(error) ? await cachedAnswer(schema, name) : undefined;
    if (cached === undefined) throw error;
    return cached;
  }
}

/** Undefined deletes the answer. Without storage, nothing opens offline. */
export function cacheAnswer(name: string, answer: unknown): void {
  try {
    if (answer === undefined) localStorage.removeItem(CACHE_PREFIX + name);
    else localStorage.setItem(CACHE_PREFIX + name, JSON.stringify(answer));
  } catch {
    // Not reported, because no user input is lost.
  }
}

/** Deletes the cached answers of another officer after a login. */
export async function clearOtherOfficersCache(officerId: string): Promise<void> {
  if ((await read(getOfficer.output, OFFICER_KEY))?.id !== officerId) clearAnswerCache();
}

export function clearAnswerCache(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(CACHE_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

async function cachedAnswer<Output>(schema: z.ZodType<Output>, name: string): Promise<Output | undefined> {
  const officer = await read(getOfficer.output, OFFICER_KEY);
  if (officer !== undefined && Date.parse(officer.sessionEndsAt) > Date.now()) return read(schema, name);
  clearAnswerCache();
  return undefined;
}

async function read<Output>(schema: z.ZodType<Output>, name: string): Promise<Output | undefined> {
  try {
    const cached = localStorage.getItem(CACHE_PREFIX + name);
    return cached === null ? undefined : (await schema.safeParseAsync(JSON.parse(cached))).data;
  } catch {
    return undefined;
  }
}

import { type PayloadOf, toastShow } from '@karwan/shared-contracts';

const KEY = 'karwan:toast';
/** What was said longer ago belongs to another visit. */
const MAX_AGE_MS = 10_000;

type Toast = PayloadOf<typeof toastShow>;

/** Gives a toast that stands on the screen to the document that this tab opens next. */
export function carryToast(toast: Toast): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ toast, atMs: Date.now() }));
  } catch {
    // Without storage it ends with its document.
  }
}

/** The toast that stood on the screen when the document before this one was left. Answers it once; none after a reload. */
export async function takeCarriedToast(): Promise<Toast | undefined> {
  const stored = takeStored();
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  if (stored === null || (visit && 'type' in visit && visit.type === 'reload')) return undefined;
  const { toast, atMs } = JSON.parse(stored);
  return Date.now() - atMs <= MAX_AGE_MS ? (await toastShow.payload.safeParseAsync(toast)).data : undefined;
}

function takeStored(): string | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored;
  } catch {
    return null;
  }
}

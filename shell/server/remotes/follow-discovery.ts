import { readFile } from 'node:fs/promises';
import { DISCOVERY_SCHEMA, type DiscoveryDocument, discoveryDocument } from '@karwan/shared-contracts';
import type { Logger } from 'pino';
import { isAddress } from '../config.ts';

/** How soon a release is noticed. The file is small and on this machine; an address answers "unchanged" most times. */
const POLL_MS = 250;
const FETCH_LIMIT_MS = 5000;

const empty: DiscoveryDocument = { schema: DISCOVERY_SCHEMA, microFrontends: {} };

/**
 * Tells the document when it is first read and whenever it changes. While it cannot be read or does not follow the
 * schema, the last good one stays. Resolves after the first try.
 */
export async function followDiscovery(
  place: string,
  log: Logger,
  onDocument: (document: DiscoveryDocument) => void,
): Promise<{ stop: () => void }> {
  let lastText: string | undefined;
  let lastTrouble = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const look = async () => {
    try {
      const text = await readText(place);
      if (text !== lastText) {
        lastText = text;
        onDocument(text === undefined ? empty : discoveryDocument.parse(JSON.parse(text)));
      }
      lastTrouble = '';
    } catch (error) {
      const trouble = String(error);
      // Told once, not four times a second.
      if (trouble !== lastTrouble) log.error({ err: error, place }, 'The discovery document cannot be used');
      lastTrouble = trouble;
    }
  };
  const lookAgain = async () => {
    await look();
    if (!isStopped) timer = setTimeout(lookAgain, POLL_MS);
  };
  await lookAgain();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Undefined: there is none yet, as before the first release. */
async function readText(place: string): Promise<string | undefined> {
  if (isAddress(place)) {
    const response = await fetch(place, { signal: AbortSignal.timeout(FETCH_LIMIT_MS), cache: 'no-cache' });
    if (!response.ok) throw new Error(`${place} answered ${response.status}`);
    return response.text();
  }
  try {
    return await readFile(place, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

import { readFile } from 'node:fs/promises';
import { DISCOVERY_SCHEMA, type DiscoveryDocument, discoveryDocument } from '@karwan/shared-contracts';
import type { Logger } from 'pino';
import { isAddress } from '../config.ts';

/** How soon a release is noticed. The file is small and local; a URL usually answers 304. */
const POLL_MS = 250;
const FETCH_LIMIT_MS = 5000;

const empty: DiscoveryDocument = { schema: DISCOVERY_SCHEMA, microFrontends: {} };

/** `text` is undefined if there is no document yet, as before the first release. */
type Reading = { text: string | undefined; etag?: string | undefined };

/**
 * Calls `onDocument` with the first document and after every change. While it is missing, unreadable or invalid, the
 * last valid document stays in use. From a URL, whose caches may be inconsistent, older revisions are ignored; a file
 * always applies, even after a restored backup. Resolves after the first attempt.
 */
export async function followDiscovery(
  place: string,
  log: Logger,
  onDocument: (document: DiscoveryDocument) => void,
): Promise<{ stop: () => void }> {
  let last: (Reading & { revision?: number | undefined }) | undefined;
  let lastTrouble = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const look = async () => {
    try {
      const reading = isAddress(place) ? await download(place, last?.etag) : await readText(place);
      if (reading) follow(reading);
      lastTrouble = '';
    } catch (error) {
      const trouble = String(error);
      // Logged once per error, not four times a second.
      if (trouble !== lastTrouble) log.error({ err: error, place }, 'The discovery document cannot be used');
      lastTrouble = trouble;
    }
  };
  const follow = (reading: Reading) => {
    if (last && reading.text === last.text) {
      last.etag = reading.etag;
      return;
    }
    if (reading.text === undefined && last) throw new Error(`${place} is no longer there`);
    const document = reading.text === undefined ? empty : discoveryDocument.parse(JSON.parse(reading.text));
    const { revision } = document;
    if (isAddress(place) && revision !== undefined && revision < (last?.revision ?? 0)) return;
    onDocument(document);
    last = { ...reading, revision };
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

/** Returns undefined on 304 (the etag matches). */
async function download(address: string, etag: string | undefined): Promise<Reading | undefined> {
  const response = await fetch(address, {
    headers: etag === undefined ? {} : { 'if-none-match': etag },
    signal: AbortSignal.timeout(FETCH_LIMIT_MS),
  });
  if (response.status === 304) return undefined;
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return { text: await response.text(), etag: response.headers.get('etag') ?? undefined };
}

async function readText(file: string): Promise<Reading> {
  try {
    return { text: await readFile(file, 'utf8') };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { text: undefined };
    throw error;
  }
}

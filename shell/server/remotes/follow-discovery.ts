import { readFile } from 'node:fs/promises';
import { DISCOVERY_SCHEMA, type DiscoveryDocument, discoveryDocument } from '@karwan/shared-contracts';
import type { Logger } from 'pino';
import { isAddress } from '../config.ts';

/** How soon a release is noticed. The file is small and on this machine; an address answers "unchanged" most times. */
const POLL_MS = 250;
const FETCH_LIMIT_MS = 5000;

const empty: DiscoveryDocument = { schema: DISCOVERY_SCHEMA, microFrontends: {} };

/** `text` is undefined where there is no document yet, as before the first release. */
type Reading = { text: string | undefined; etag?: string | undefined };

/**
 * Tells the document when it is first read and whenever it changes. While it cannot be read, is gone or does not follow
 * the schema, the last good one stays. From an address, whose caches may differ, an older revision than the last is
 * ignored; a file is what it is, also when a backup was restored. Resolves after the first try.
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
      // Told once, not four times a second.
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

/** Undefined: it is the one with this etag. */
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

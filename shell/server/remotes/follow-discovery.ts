import { readFile } from 'node:fs/promises';
import { DISCOVERY_SCHEMA, type DiscoveryDocument, discoveryDocument } from '@karwan/shared-contracts';
import type { Logger } from 'pino';
import { isHttpUrl } from '../config.ts';

/** How soon a release is noticed. The file is small and local; a URL usually answers 304. */
const POLL_MS = 250;
const FETCH_TIMEOUT_MS = 5000;

const EMPTY_DOCUMENT: DiscoveryDocument = { schema: DISCOVERY_SCHEMA, microFrontends: {} };

/** `text` is undefined if there is no document yet, as before the first release. */
type DiscoveryRead = { text: string | undefined; etag?: string | undefined };

/**
 * Calls `onDocument` with the first document and after every change. While it is missing, unreadable or invalid, the
 * last valid document stays in use. From a URL, whose caches may be inconsistent, older revisions are ignored; a file
 * always applies, even after a restored backup. Resolves after the first attempt.
 */
export async function followDiscovery(
  location: string,
  log: Logger,
  onDocument: (document: DiscoveryDocument) => void,
): Promise<{ stop: () => void }> {
  let lastRead: (DiscoveryRead & { revision?: number | undefined }) | undefined;
  let lastError = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const poll = async () => {
    try {
      const read = isHttpUrl(location) ? await download(location, lastRead?.etag) : await readText(location);
      if (read) applyDocument(read);
      lastError = '';
    } catch (error) {
      const message = String(error);
      // Logged once per error, not four times a second.
      if (message !== lastError) log.error({ err: error, place: location }, 'The discovery document cannot be used');
      lastError = message;
    }
  };
  const applyDocument = (read: DiscoveryRead) => {
    if (lastRead && read.text === lastRead.text) {
      lastRead.etag = read.etag;
      return;
    }
    if (read.text === undefined && lastRead) throw new Error(`${location} is no longer there`);
    const document = read.text === undefined ? EMPTY_DOCUMENT : discoveryDocument.parse(JSON.parse(read.text));
    const { revision } = document;
    if (isHttpUrl(location) && revision !== undefined && revision < (lastRead?.revision ?? 0)) return;
    onDocument(document);
    lastRead = { ...read, revision };
  };
  const pollRepeatedly = async () => {
    await poll();
    if (!isStopped) timer = setTimeout(pollRepeatedly, POLL_MS);
  };
  await pollRepeatedly();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Returns undefined on 304 (the etag matches). */
async function download(address: string, etag: string | undefined): Promise<DiscoveryRead | undefined> {
  const response = await fetch(address, {
    headers: etag === undefined ? {} : { 'if-none-match': etag },
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (response.status === 304) return undefined;
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return { text: await response.text(), etag: response.headers.get('etag') ?? undefined };
}

async function readText(file: string): Promise<DiscoveryRead> {
  try {
    return { text: await readFile(file, 'utf8') };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { text: undefined };
    throw error;
  }
}

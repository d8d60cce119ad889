import { AwsClient } from 'aws4fetch';
import type { MediaStore } from './media-store.ts';

/** Including all retries. */
const TIMEOUT_MS = 10_000;

export type S3Settings = {
  /** Endpoint with the bucket: `https://s3.eu-central-1.amazonaws.com/karwan-media`. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where browsers load pictures from, such as the bucket's CDN. */
  publicUrl: string;
};

/** Any S3-compatible bucket. Its client retries failed requests briefly, then throws. */
export function s3Store({ bucketUrl, region, accessKeyId, secretAccessKey, publicUrl }: S3Settings): MediaStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const bucket = bucketUrl.replace(/\/$/, '');
  const addressOf = (key: string) => `${bucket}/${key}`;

  async function send(method: 'PUT' | 'DELETE', key: string, init: RequestInit = {}): Promise<void> {
    const response = await client.fetch(addressOf(key), { method, signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    if (response.ok || (method === 'DELETE' && response.status === 404)) return;
    throw new Error(`The media store answered ${response.status} to ${method} ${key}.`);
  }

  /** The next keys in order, at most a thousand; empty at the end. Without `key`: the first ones. */
  async function listAfter(key: string | undefined): Promise<{ key: string; storedAt: Date }[]> {
    const query = new URLSearchParams({ 'list-type': '2', ...(key !== undefined && { 'start-after': key }) });
    const response = await client.fetch(`${bucket}?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The media store answered ${response.status} to a list.`);
    const entries = (await response.text()).matchAll(/<Contents>.*?<\/Contents>/gs);
    return [...entries].flatMap(([entry]) => {
      const [found, lastModified] = [
        /<Key>(.*?)<\/Key>/.exec(entry)?.[1],
        /<LastModified>(.*?)<\/LastModified>/.exec(entry)?.[1],
      ];
      return found && lastModified ? [{ key: found, storedAt: new Date(lastModified) }] : [];
    });
  }

  return {
    put: (key, bytes, contentType) =>
      send('PUT', key, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' },
      }),
    async get(key) {
      const response = await client.fetch(addressOf(key), { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`The media store answered ${response.status} to GET ${key}.`);
      return Buffer.from(await response.arrayBuffer());
    },
    async remove(keys) {
      for (const key of keys) await send('DELETE', key);
    },
    async *list() {
      let last: string | undefined;
      do {
        const page = await listAfter(last);
        yield* page;
        last = page.at(-1)?.key;
      } while (last !== undefined);
    },
    urlOf: (key) => `${publicUrl.replace(/\/$/, '')}/${key}`,
  };
}

import { AwsClient } from 'aws4fetch';
import type { MediaStore } from './media-store.ts';

/** With all repetitions. */
const TIMEOUT_MS = 10_000;

export type S3Settings = {
  /** `https://s3.eu-central-1.amazonaws.com/karwan-media`: endpoint with the bucket. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What browsers load pictures from: the bucket's CDN. */
  publicUrl: string;
};

/** Any S3-compatible bucket. Throws when it refuses; its client repeats what failed for a moment. */
export function s3Store({ bucketUrl, region, accessKeyId, secretAccessKey, publicUrl }: S3Settings): MediaStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const addressOf = (key: string) => `${bucketUrl.replace(/\/$/, '')}/${key}`;

  async function send(method: 'PUT' | 'DELETE', key: string, init: RequestInit = {}): Promise<void> {
    const response = await client.fetch(addressOf(key), { method, signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    if (response.ok || (method === 'DELETE' && response.status === 404)) return;
    throw new Error(`The media store answered ${response.status} to ${method} ${key}.`);
  }

  return {
    put: (key, bytes, contentType) =>
      send('PUT', key, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' },
      }),
    async remove(keys) {
      for (const key of keys) await send('DELETE', key);
    },
    urlOf: (key) => `${publicUrl.replace(/\/$/, '')}/${key}`,
  };
}

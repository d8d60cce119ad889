import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { MediaStore } from './media-store.ts';
import { monitoredStore, openMediaStore } from './open-store.ts';
import { s3Store } from './s3-store.ts';

const SECRET = 'secret-of-the-test';
const objects = new Map<string, { bytes: Buffer; type: string | undefined; cache: string | undefined }>();
let server: Server;
let bucketUrl: string;

/** A fake bucket that checks the SigV4 signature as in S3's documentation. */
before(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (!isSigned(request)) return response.writeHead(403).end();
    const key = request.url ?? '';
    const object = objects.get(key);
    if (request.method === 'GET' && object) return response.writeHead(200).end(object.bytes);
    if (request.method === 'GET' && !key.startsWith('/karwan-media?')) return response.writeHead(404).end();
    if (request.method === 'GET')
      return response.writeHead(200).end(keysOf(new URL(key, 'http://bucket').searchParams));
    if (!key.startsWith('/karwan-media/')) return response.writeHead(404).end();
    if (request.method === 'PUT') {
      const { 'content-type': type, 'cache-control': cache } = request.headers;
      objects.set(key, { bytes: Buffer.concat(chunks), type, cache });
      return response.writeHead(200).end();
    }
    return response.writeHead(objects.delete(key) ? 204 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bucketUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/karwan-media`;
});
after(() => server.close());

/** Keys after `start-after`, in the format of S3's ListObjectsV2, with one key per page. */
function keysOf(query: URLSearchParams): string {
  const keys = [...objects.keys()].map((key) => key.replace('/karwan-media/', '')).sort();
  const next = keys.find((key) => key > (query.get('start-after') ?? ''));
  const entry = `<Contents><Key>${next}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>`;
  return `<ListBucketResult>${next === undefined ? '' : entry}</ListBucketResult>`;
}

function isSigned({ headers, method, url }: IncomingMessage): boolean {
  const match =
    /Credential=id\/(\d{8})\/eu-1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})/.exec(
      headers.authorization ?? '',
    );
  if (match === null) return false;
  const [, day = '', signed = '', signature] = match;
  const [path, query = ''] = (url ?? '').split('?');
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...signed.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const scope = `${day}/eu-1/s3/aws4_request`;
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const key = ['eu-1', 's3', 'aws4_request'].reduce<Buffer>(
    (step, part) => hmac(step, part),
    hmac(`AWS4${SECRET}`, day),
  );
  return (
    hmac(key, `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${sha(canonical)}`).toString('hex') === signature
  );
}

const settings = () => ({
  bucketUrl,
  region: 'eu-1',
  accessKeyId: 'id',
  secretAccessKey: SECRET,
  publicUrl: 'https://cdn.example/',
});

async function listed(store: MediaStore) {
  const files: unknown[] = [];
  for await (const file of store.list()) files.push(file);
  return files;
}

test('files go to the bucket signed, with their type and as immutable, and leave it again, each within a time limit', async () => {
  let uses = 0;
  const use = <Result>(work: () => Promise<Result>) => {
    uses += 1;
    return work();
  };
  const opened = openMediaStore({ dataDirectory: 'none', s3: { ...settings(), bucketUrl: `${bucketUrl}/` } });
  const store = monitoredStore(opened, { use, checkHealth: async () => true });
  const keys = ['ab/abc-320.webp', 'ab/abc-640.webp', 'ab/abc-960.webp'];
  for (const key of keys) await store.put(key, Buffer.from('picture'), 'image/webp');
  const stored = objects.get('/karwan-media/ab/abc-640.webp');
  assert.equal(stored?.bytes.toString(), 'picture');
  assert.equal(stored?.type, 'image/webp');
  assert.match(stored?.cache ?? '', /immutable/);
  assert.equal(store.urlOf('ab/abc-640.webp'), 'https://cdn.example/ab/abc-640.webp');
  const storedAt = new Date('2026-11-20T10:00:00Z');
  assert.deepEqual(
    await listed(store),
    keys.map((key) => ({ key, storedAt })),
  );
  assert.equal((await store.get('ab/abc-640.webp'))?.toString(), 'picture');
  assert.equal(await store.get('ab/never.webp'), undefined);
  await store.remove([...keys, 'ab/never.webp']);
  assert.equal(objects.size, 0);
  assert.equal(uses, 3 + 2 + 4, 'one for each file');
});

test('a refusal of the bucket, or no answer in time, is a failure', async (t) => {
  const callsOf = (store: MediaStore) => [
    () => store.put('a', Buffer.from('b'), 'image/webp'),
    () => store.get('a'),
    () => store.remove(['a']),
    () => listed(store),
  ];
  const [putElsewhere] = callsOf(s3Store({ ...settings(), bucketUrl: `${bucketUrl}-missing` }));
  await assert.rejects(putElsewhere ?? assert.fail(), /answered 404 to PUT a/);
  for (const call of callsOf(s3Store({ ...settings(), secretAccessKey: 'wrong' })))
    await assert.rejects(call, /answered 403/);
  t.mock.method(AbortSignal, 'timeout', () => AbortSignal.abort(new Error('too late')));
  for (const call of callsOf(s3Store(settings()))) await assert.rejects(call, /too late/);
});

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { freePorts } from '../stack/ports.ts';
import { serveStaticCopy } from './static-copy.ts';

const page =
  '<html><head><style nonce="n">p{color:red}</style><link rel="preload" as="script" nonce="n" href="/a.js">' +
  '<link rel="preload" as="image" href="/a.avif"></head><body><p data-karwan-style="top:0">Cars</p>' +
  '<template id="karwan-preloads"><link rel="preload" as="script" href="/b.js"></template>' +
  '<script type="application/json" id="boot">{"a":1}</script><script async src="/a.js"></script></body></html>';

const [port = 0] = await freePorts(1);
const site = createServer((request, reply) => {
  reply.end(request.url === '/cars' ? page : `the site's ${request.url}`);
});
await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve));
after(() => site.close());

test('a page becomes a file with its markup and styles and nothing to run; all else is the site’s', async () => {
  const copy = await serveStaticCopy(`http://127.0.0.1:${port}`, ['/cars']);
  try {
    const answer = await fetch(`${copy.origin}/cars`);
    assert.equal(answer.headers.get('content-encoding'), 'br');
    assert.equal(answer.headers.get('cross-origin-opener-policy'), 'same-origin');
    assert.equal(
      await answer.text(),
      '<html><head><style nonce="n">p{color:red}</style><link rel="preload" as="image" href="/a.avif"></head>' +
        '<body><p style="top:0">Cars</p></body></html>',
    );
    assert.equal(await (await fetch(`${copy.origin}/media/a.avif`)).text(), "the site's /media/a.avif");
  } finally {
    await copy.close();
  }
});

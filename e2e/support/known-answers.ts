import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KnownAnswer } from '@karwan/shared-contracts/testing/known-answers';
import type { Page } from '@playwright/test';

/** The contract's own file. */
const answersFile = fileURLToPath(import.meta.resolve('@karwan/shared-contracts/envelope/known-answers.json'));
const zodFolder = path.dirname(createRequire(answersFile).resolve('zod/package.json'));
const ORIGIN = 'http://envelope.localhost';

/** Opens a blank page that can import the contract's sources with types stripped. */
export async function openSourcesPage(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      const imports = JSON.stringify({ imports: { zod: '/zod/index.js' } });
      const body = `<!doctype html><title>Known answers</title><script type="importmap">${imports}</script>`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    const contentType = 'text/javascript';
    if (pathname.startsWith('/zod/'))
      return route.fulfill({ contentType, path: zodFolder + pathname.slice('/zod'.length) });
    const source = readFileSync(path.join(path.dirname(answersFile), '..', pathname), 'utf8');
    return route.fulfill({ contentType, body: stripTypeScriptTypes(source) });
  });
  await page.goto(ORIGIN);
}

/** Opens the envelopes of one case with the contract's code in this page's browser. */
export function openInBrowser(page: Page, testCase: KnownAnswer) {
  return page.evaluate(async (answer) => {
    const load = (file: string) => import(`/envelope/${file}`);
    const [{ browserEnvelope, serverEnvelope }, { parseKeyHeader }, { fromBase64, toBase64Url }] = await Promise.all(
      ['envelope.ts', 'headers.ts', 'base64.ts'].map(load),
    );
    const privateKey = (hex: string, publicKey: string) => {
      const point: Uint8Array = fromBase64(publicKey);
      const bytes = new Uint8Array(hex.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []);
      const [d, x, y] = [bytes, point.subarray(1, 33), point.subarray(33)].map((part) => toBase64Url(part));
      const curve = { name: 'ECDH', namedCurve: 'P-256' };
      return crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', d, x, y }, curve, false, ['deriveBits']);
    };
    const browser = {
      publicKey: fromBase64(answer.browserPublicKey),
      privateKey: await privateKey(answer.browserPrivateKey, answer.browserPublicKey),
    };
    const browserSide = await browserEnvelope(browser, { kid: answer.kid, publicKey: answer.serverPublicKey });
    const serverKey = await privateKey(answer.serverPrivateKey, answer.serverPublicKey);
    const serverSide = await serverEnvelope(serverKey, parseKeyHeader(answer.keyHeader));
    const forged = { ...answer.response, path: `${answer.response.path}/other` };
    return {
      request: await serverSide.openRequest(answer.request.envelope, answer.request),
      response: await browserSide.openResponse(answer.response.envelope, answer.response),
      forged: await browserSide.openResponse(answer.response.envelope, forged).then(
        () => 'opened',
        () => 'refused',
      ),
    };
  }, testCase);
}

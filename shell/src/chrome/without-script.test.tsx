/** @jest-environment node */
import { expect, test } from '@jest/globals';
import type { KarwanContext } from '@karwan/shared-contracts';
import { RemoteProvider } from '@karwan/shared-kit';
import { renderToString } from 'react-dom/server';
import { createCopy } from '../composition/create-copy.ts';
import { WithoutScript } from './without-script.tsx';

test('a browser without scripts is told what needs them', () => {
  const i18n: KarwanContext['i18n'] = createCopy();
  const html = renderToString(
    <RemoteProvider ctx={{ i18n } as KarwanContext}>
      <WithoutScript />
    </RemoteProvider>,
  );
  expect(html).toMatch(/^<noscript><p[^>]*>.*JavaScript is off.* you need it to log in, sign up.*<\/p><\/noscript>$/i);
});

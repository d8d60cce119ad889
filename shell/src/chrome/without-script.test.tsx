/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createCopy } from '../composition/create-copy.ts';
import { WithoutScript } from './without-script.tsx';

test('a browser without scripts is told what needs them', () => {
  const html = renderToString(
    <I18nextProvider i18n={createCopy()}>
      <WithoutScript />
    </I18nextProvider>,
  );
  expect(html).toMatch(/^<noscript><p[^>]*>.*logging in, signing up.* need JavaScript.*<\/p><\/noscript>$/i);
});

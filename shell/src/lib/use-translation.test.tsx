import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createCopy } from '../composition/create-copy.ts';
import { I18nextProvider, useTranslation } from '../share/react-i18next.ts';
import { renderShell } from '../testing/render-shell.tsx';

/** Reads copy like remotes built with react-i18next. */
function Words({ namespace, of, count }: { namespace: string; of: string; count?: number }) {
  const { t } = useTranslation(namespace);
  return <p>{String(t(of, { count }))}</p>;
}

test('a remote from before reads its copy from the context of the page, or from what it is given', () => {
  const extraCopy = createCopy();
  extraCopy.add('en', 'mf-before', { ads_one: '{{count}} ad', ads_other: '{{count}} ads' });
  renderShell(
    <>
      <Words namespace="shell" of="brand" />
      <I18nextProvider i18n={extraCopy}>
        <Words namespace="mf-before" of="ads" count={2} />
      </I18nextProvider>
    </>,
  );
  expect(screen.getByText('Karwan')).toBeVisible();
  expect(screen.getByText('2 ads')).toBeVisible();
});

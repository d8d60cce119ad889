import { expect, test } from '@jest/globals';
import { AD_LIFETIME_DAYS } from '@karwan/shared-contracts';
import { screen, within } from '@testing-library/react';
import { SiteFooter } from '../chrome/footer/SiteFooter.tsx';
import { NAMESPACE } from '../lib/copy.ts';
import { createServerCopy } from '../render/create-server-copy.ts';
import { renderShell, testCopy } from '../testing/render-shell.tsx';
import { infoPageIds, infoPages } from './info-pages.ts';

const read = createServerCopy().getFixedT(null, NAMESPACE);

test('the footer leads to About, Terms, Privacy and Common questions, whatever remotes are live', () => {
  renderShell(<SiteFooter />);
  const links = within(screen.getByRole('list', { name: 'About this site' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['About', 'Terms', 'Privacy', 'Common questions']);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(infoPageIds.map((id) => infoPages[id].path));
});

test.each(infoPageIds)('/%s has words for each of its sections', (id) => {
  const sections = infoPages[id].sections.flatMap((name) => [`${name}.title`, `${name}.text`]);
  for (const key of [`${id}.title`, `${id}.lead`, ...sections])
    expect(read(`info.${key}`)).not.toMatch(/info\.|\$t|^$/);
});

test('an ad is promised the days that it gets', () => {
  const promises = [testCopy('info.terms.ads.text'), testCopy('info.faq.duration.text')];
  for (const promise of promises) expect(promise).toContain(`${AD_LIFETIME_DAYS} days`);
});

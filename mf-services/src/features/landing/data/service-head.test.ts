import { expect, test } from '@jest/globals';
import { fakeApi } from '@karwan/shared-contracts/testing';
import { aContext } from '@karwan/shared-kit/testing';
import { remote } from '../../../exposes/remote.tsx';
import { serviceHead } from './service-head.ts';

const schema = { '@context': 'https://schema.org' };

test('search engines read the price of a service, its cities, and its questions with answers', () => {
  const { ctx } = aContext({ name: 'mf-services', remote }, fakeApi());
  const structuredData = (cities?: { slug: string; name: string; nameUr: null }[]) =>
    serviceHead(ctx, 'car-inspection', { pricePkr: 3000, ...(cities && { cities }) }).structuredData;
  expect(structuredData([{ slug: 'lahore', name: 'Lahore', nameUr: null }])).toMatchObject([
    {
      ...{ ...schema, '@type': 'Service' },
      url: 'http://karwan.test/car-inspection',
      areaServed: [{ '@type': 'City', name: 'Lahore' }],
      offers: { price: 3000, priceCurrency: 'PKR' },
    },
    {
      ...{ ...schema, '@type': 'FAQPage' },
      mainEntity: expect.arrayContaining([
        expect.objectContaining({
          name: 'Do I have to be there?',
          acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/^No, but the person with the key does/) },
        }),
      ]),
    },
  ]);
  expect(structuredData()).toMatchObject([{ areaServed: { '@type': 'Country', name: 'Pakistan' } }, {}]);
});

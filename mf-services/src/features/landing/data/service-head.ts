import type { BookingKind, KarwanContext, PageHead } from '@karwan/shared-contracts';
import { copyOf } from '../../../lib/copy.ts';
import type { Offer } from '../../../lib/queries/bookings.ts';

/** Services with a landing page, by the name of that page. */
export type ServiceName = BookingKind | 'auction-sheet';

/** `cities`: where the service is offered. Default: all of Pakistan. */
export function serviceHead(
  ctx: KarwanContext,
  kind: ServiceName,
  { pricePkr, cities }: Pick<Offer, 'pricePkr'> & Partial<Offer>,
): PageHead {
  const t = copyOf(ctx);
  const path = `/${kind}`;
  const questions = Object.values<{ ask: string; answer: string }>(
    t(`services.${kind}.questions`, { returnObjects: true }),
  );
  return {
    title: t(`services.${kind}.title`),
    description: t(`services.${kind}.description`),
    canonicalPath: path,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: t(`services.${kind}.name`),
        description: t(`services.${kind}.description`),
        url: ctx.config.siteOrigin + path,
        areaServed: cities?.map(({ name }) => ({ '@type': 'City', name })) ?? { '@type': 'Country', name: 'Pakistan' },
        offers: { '@type': 'Offer', price: pricePkr, priceCurrency: 'PKR' },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questions.map(({ ask, answer }) => ({
          '@type': 'Question',
          name: ask,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
}

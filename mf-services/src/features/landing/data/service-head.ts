import { type BookingKind, type KarwanContext, type PageHead, servicePath } from '@karwan/shared-contracts';
import { copyOf } from '../../../lib/copy.ts';
import type { Offer } from '../../../lib/queries/bookings.ts';

export function serviceHead(ctx: KarwanContext, kind: BookingKind, { pricePkr, cities }: Offer): PageHead {
  const t = copyOf(ctx);
  const path = servicePath(kind);
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
        areaServed: cities.map(({ name }) => ({ '@type': 'City', name })),
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

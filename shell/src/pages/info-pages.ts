import { paths } from '@karwan/shared-contracts';

/** The information pages with their sections in order. Their copy is under `info`. */
export const infoPages = {
  about: { path: paths.about, sections: ['about.what', 'about.price', 'about.contact', 'about.coming'] },
  terms: {
    path: paths.terms,
    sections: ['terms.ads', 'terms.honesty', 'terms.deal', 'terms.reports', 'terms.accounts'],
  },
  privacy: {
    path: paths.privacy,
    sections: [
      'privacy.account',
      'privacy.seen',
      'privacy.counted',
      'privacy.cookies',
      'privacy.device',
      'privacy.others',
      'privacy.leaving',
    ],
  },
  faq: {
    path: paths.faq,
    sections: [
      'faq.safety',
      'faq.posting',
      'faq.price',
      'faq.contact',
      'faq.duration',
      'faq.change',
      'faq.report',
      'faq.soon',
    ],
  },
} as const;

export type InfoPageId = keyof typeof infoPages;
export const infoPageIds = Object.keys(infoPages) as InfoPageId[];

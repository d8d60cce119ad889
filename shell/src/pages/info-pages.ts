import { paths } from '@karwan/shared-contracts';

/** What the site says about itself: the sections of each page, in their order. Their words stand under `info.<page>`. */
export const infoPages = {
  about: { path: paths.about, sections: ['what', 'price', 'contact', 'coming'] },
  terms: { path: paths.terms, sections: ['ads', 'honesty', 'deal', 'reports', 'accounts'] },
  privacy: { path: paths.privacy, sections: ['account', 'seen', 'counted', 'cookies', 'device', 'others', 'leaving'] },
  faq: { path: paths.faq, sections: ['safety', 'posting', 'price', 'contact', 'duration', 'change', 'report', 'soon'] },
} as const;

export type InfoPageId = keyof typeof infoPages;
export const infoPageIds = Object.keys(infoPages) as InfoPageId[];

import {
  blogCategoryPath,
  dealerSignupPath,
  paths,
  searchPath,
  sellPath,
  verticalPath,
} from '@karwan/shared-contracts';
import type { Copy } from '../../lib/copy.ts';

type FooterLink = { title: string; link: string; isLoginRequired?: boolean };
export type FooterColumn = { id: string; title: string; links: FooterLink[] };

/** The footer's sitemap. `SiteFooter` omits links that no live part of the site serves. */
export const footerColumns = (t: Copy): FooterColumn[] => [
  {
    id: 'buy',
    title: t('footer.buy'),
    links: [
      { title: t('footer.usedCars'), link: verticalPath('used-cars') },
      { title: t('footer.featured'), link: searchPath('used-cars', { featured: true }) },
      { title: t('footer.managed'), link: searchPath('used-cars', { managed: true }) },
      { title: t('footer.newCars'), link: verticalPath('new-cars') },
      { title: t('footer.bikes'), link: verticalPath('used-bikes') },
      { title: t('footer.autoParts'), link: verticalPath('auto-parts') },
      { title: t('footer.electric'), link: verticalPath('electric-cars') },
      { title: t('footer.armoured'), link: verticalPath('armoured-cars') },
    ],
  },
  {
    id: 'sell',
    title: t('footer.sell'),
    links: [
      { title: t('footer.sellCar'), link: sellPath('used-cars'), isLoginRequired: true },
      { title: t('footer.sellBike'), link: sellPath('used-bikes'), isLoginRequired: true },
      { title: t('footer.sellParts'), link: sellPath('auto-parts'), isLoginRequired: true },
      { title: t('footer.sellMyCar'), link: paths.sellMyCar },
      { title: t('footer.auctionMyCar'), link: paths.auctionMyCar },
      { title: t('footer.becomeDealer'), link: dealerSignupPath('car') },
    ],
  },
  {
    id: 'services',
    title: t('footer.services'),
    links: [
      { title: t('footer.inspection'), link: paths.carInspection },
      { title: t('footer.auctionSheet'), link: paths.auctionSheet },
      { title: t('footer.buyMeACar'), link: paths.buyMeACar },
      { title: t('footer.workshops'), link: paths.workshops },
      { title: t('footer.charging'), link: paths.chargingStations },
    ],
  },
  {
    id: 'read',
    title: t('footer.read'),
    links: [
      { title: t('footer.blog'), link: blogCategoryPath('all') },
      { title: t('footer.videos'), link: paths.videos },
      { title: t('footer.careers'), link: paths.careers },
    ],
  },
  {
    id: 'cities',
    title: t('footer.carsIn'),
    links: (['karachi', 'lahore', 'islamabad', 'rawalpindi', 'peshawar', 'faisalabad'] as const).map((city) => ({
      title: t(`cities.${city}`),
      link: searchPath('used-cars', { city: [city] }),
    })),
  },
];

/** The site's own information pages, always available. */
export const infoLinks = [
  { id: 'about', link: paths.about },
  { id: 'terms', link: paths.terms },
  { id: 'privacy', link: paths.privacy },
  { id: 'faq', link: paths.faq },
] as const;

/** Who renders a route. The shell itself renders home, the site's information pages and the error pages. */
export type RouteOwner =
  | 'shell'
  | 'mf-listings'
  | 'mf-services'
  | 'mf-dealer'
  | 'mf-content'
  | 'mf-user-area'
  | 'mf-office';

export type RouteEntry = {
  /** `:name` matches one segment, a `*` at the end any number. */
  readonly path: string;
  readonly owner: RouteOwner;
  /** Visitors get the login modal, and the HTML contains no private data (ACC-01). */
  readonly isPrivate?: true;
  /** Anyone may fill in its form; submitting requires a login (ACC-02). */
  readonly isFormLocked?: true;
  /** Absent: the site's header. `account` is the compact one (HDR-13); `none`: the page has its own, and no footer. */
  readonly header?: 'account' | 'none';
  /** Absent: the site's theme. `green` is the electric one (HDR-12). */
  readonly theme?: 'green';
};

const owned = (owner: RouteOwner, paths: string, marks: Omit<RouteEntry, 'path' | 'owner'> = {}): RouteEntry[] =>
  paths.split(' ').map((path) => ({ path, owner, ...marks }));

/** Every route of specification §2 (RTE-01 … RTE-22). Build links with the functions in `paths.ts`. */
export const routeTable: readonly RouteEntry[] = [
  ...owned('shell', '/ /about /terms /privacy /faq'),

  ...owned('mf-listings', '/used-cars /used-cars/sell /used-cars/search /used-cars/search/* /used-cars/:slug'),
  ...owned('mf-listings', '/used-bikes /used-bikes/sell /used-bikes/search /used-bikes/search/* /used-bikes/:slug'),
  ...owned('mf-listings', '/auto-parts /auto-parts/sell /auto-parts/search /auto-parts/search/* /auto-parts/:slug'),
  ...owned('mf-listings', '/new-cars /new-cars/search /new-cars/search/* /new-cars/:make /new-cars/:make/:model'),
  ...owned('mf-listings', '/new-bikes /new-bikes/search /new-bikes/search/* /new-bikes/:id'),
  ...owned('mf-listings', '/electric-cars', { theme: 'green' }),
  ...owned('mf-listings', '/electric-cars/search /electric-cars/search/* /electric-cars/:slug'),
  ...owned('mf-listings', '/armoured-cars /armoured-cars/sell /armoured-cars/search /armoured-cars/search/*'),
  ...owned('mf-listings', '/armoured-cars/:slug /armoured-cars/for-rent/:slug /armoured-cars/for-sale/:slug'),
  ...owned('mf-listings', '/comparison/new-cars /comparison/new-bikes /detail/:slug'),
  ...owned('mf-listings', '/ads-details-screen', { isPrivate: true }),

  ...owned('mf-services', '/auction-my-car /auction-my-car/product /auction-my-car/search /auction-my-car/search/*'),
  ...owned('mf-services', '/auction-my-car/product/booking', { isFormLocked: true }),
  ...owned('mf-services', '/auction-my-car/:slug'),
  ...owned('mf-services', '/car-inspection /car-inspection/report /sell-my-car /buy-me-a-car'),
  ...owned('mf-services', '/car-inspection/booking /sell-my-car/booking /buy-me-a-car/booking', { isFormLocked: true }),
  ...owned('mf-services', '/auction-sheet /auction-sheet/decoder /auction-sheet/verification /auction-sheet/report'),
  ...owned('mf-services', '/report'),
  ...owned('mf-services', '/order', { isPrivate: true }),
  ...owned('mf-services', '/auction-sheet/verification/success /auction-sheet/verification/failure', {
    isPrivate: true,
  }),

  ...owned('mf-dealer', '/car-workshops /car-workshops/search /car-workshops/search/* /car-workshops/signup'),
  ...owned('mf-dealer', '/car-workshops/profile /car-workshops/profile/*', { isPrivate: true, header: 'account' }),
  ...owned('mf-dealer', '/car-workshops/:slug'),
  ...owned('mf-dealer', '/mechanic /mechanic/*', { isPrivate: true }),
  ...owned('mf-dealer', '/dealer/search/:dealerType /dealer/search/:dealerType/* /dealer/signup/:kind'),
  ...owned('mf-dealer', '/dealer/join'),
  ...owned('mf-dealer', '/dealer/profile /dealer/profile/:slug'),
  ...owned('mf-dealer', '/charging-station /charging-station/add-new /charging-station/update', { theme: 'green' }),
  ...owned('mf-dealer', '/charging-station/search /charging-station/search/*', { theme: 'green' }),
  ...owned('mf-dealer', '/charging-station/profile/:id /station-profile/:slug', { theme: 'green' }),

  ...owned('mf-content', '/blogs /blogs/category /blogs/category/:category /blogs/author/:author /blogs/:slug'),
  ...owned('mf-content', '/career /career/job/:id /career/job/:id/apply /videos /coming-soon'),

  ...owned('mf-user-area', '/user-profile /user-profile/*', { isPrivate: true, header: 'account' }),

  // Has its own login, for office staff (SVC-07).
  ...owned('mf-office', '/office /office/*', { header: 'none' }),
];

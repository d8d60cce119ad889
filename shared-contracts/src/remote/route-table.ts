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

const routesOf = (owner: RouteOwner, paths: string, traits: Omit<RouteEntry, 'path' | 'owner'> = {}): RouteEntry[] =>
  paths.split(' ').map((path) => ({ path, owner, ...traits }));

/** Every route of specification §2 (RTE-01 … RTE-22). Build links with the functions in `paths.ts`. */
export const routeTable: readonly RouteEntry[] = [
  ...routesOf('shell', '/ /about /terms /privacy /faq'),

  ...routesOf('mf-listings', '/used-cars /used-cars/sell /used-cars/search /used-cars/search/* /used-cars/:slug'),
  ...routesOf('mf-listings', '/used-bikes /used-bikes/sell /used-bikes/search /used-bikes/search/* /used-bikes/:slug'),
  ...routesOf('mf-listings', '/auto-parts /auto-parts/sell /auto-parts/search /auto-parts/search/* /auto-parts/:slug'),
  ...routesOf('mf-listings', '/new-cars /new-cars/search /new-cars/search/* /new-cars/:make /new-cars/:make/:model'),
  ...routesOf('mf-listings', '/new-bikes /new-bikes/search /new-bikes/search/* /new-bikes/:id'),
  ...routesOf('mf-listings', '/electric-cars', { theme: 'green' }),
  ...routesOf('mf-listings', '/electric-cars/search /electric-cars/search/* /electric-cars/:slug'),
  ...routesOf('mf-listings', '/armoured-cars /armoured-cars/sell /armoured-cars/search /armoured-cars/search/*'),
  ...routesOf('mf-listings', '/armoured-cars/:slug /armoured-cars/for-rent/:slug /armoured-cars/for-sale/:slug'),
  ...routesOf('mf-listings', '/comparison/new-cars /comparison/new-bikes /detail/:slug'),
  ...routesOf('mf-listings', '/ads-details-screen', { isPrivate: true }),

  ...routesOf('mf-services', '/auction-my-car /auction-my-car/product /auction-my-car/search /auction-my-car/search/*'),
  ...routesOf('mf-services', '/auction-my-car/product/booking', { isFormLocked: true }),
  ...routesOf('mf-services', '/auction-my-car/:slug'),
  ...routesOf('mf-services', '/car-inspection /car-inspection/report /sell-my-car /buy-me-a-car'),
  ...routesOf('mf-services', '/car-inspection/booking /sell-my-car/booking /buy-me-a-car/booking', {
    isFormLocked: true,
  }),
  ...routesOf('mf-services', '/auction-sheet /auction-sheet/decoder /auction-sheet/verification /auction-sheet/report'),
  ...routesOf('mf-services', '/report'),
  ...routesOf('mf-services', '/order', { isPrivate: true }),
  ...routesOf('mf-services', '/auction-sheet/verification/success /auction-sheet/verification/failure', {
    isPrivate: true,
  }),

  ...routesOf('mf-dealer', '/car-workshops /car-workshops/search /car-workshops/search/* /car-workshops/signup'),
  ...routesOf('mf-dealer', '/car-workshops/profile /car-workshops/profile/*', { isPrivate: true, header: 'account' }),
  ...routesOf('mf-dealer', '/car-workshops/:slug'),
  ...routesOf('mf-dealer', '/mechanic /mechanic/*', { isPrivate: true }),
  ...routesOf('mf-dealer', '/dealer/search/:dealerType /dealer/search/:dealerType/* /dealer/signup/:kind'),
  ...routesOf('mf-dealer', '/dealer/join'),
  ...routesOf('mf-dealer', '/dealer/profile /dealer/profile/:slug'),
  ...routesOf('mf-dealer', '/charging-station /charging-station/add-new /charging-station/update', { theme: 'green' }),
  ...routesOf('mf-dealer', '/charging-station/search /charging-station/search/*', { theme: 'green' }),
  ...routesOf('mf-dealer', '/charging-station/profile/:id /station-profile/:slug', { theme: 'green' }),

  ...routesOf('mf-content', '/blogs /blogs/category /blogs/category/:category /blogs/author/:author /blogs/:slug'),
  ...routesOf('mf-content', '/career /career/job/:id /career/job/:id/apply /videos /coming-soon'),

  ...routesOf('mf-user-area', '/user-profile /user-profile/*', { isPrivate: true, header: 'account' }),

  // Has its own login, for office staff (SVC-07).
  ...routesOf('mf-office', '/office /office/*', { header: 'none' }),
];

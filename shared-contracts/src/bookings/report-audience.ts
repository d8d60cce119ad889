/**
 * Who finds the report of an inspection booked from an ad: `private` only the customer; `seller` also the ad's seller;
 * `public` everyone, on the ad. Anyone with the report number can read it in all three cases.
 */
export const reportAudiences = ['private', 'seller', 'public'] as const;
export type ReportAudience = (typeof reportAudiences)[number];

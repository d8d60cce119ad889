/**
 * Who finds the report of an inspection that was booked from an ad: `private` only its customer, `seller` the seller of the ad as
 * well, `public` everybody, on the ad. Whoever has the number of a report can read it, whatever the choice.
 */
export const reportAudiences = ['private', 'seller', 'public'] as const;
export type ReportAudience = (typeof reportAudiences)[number];

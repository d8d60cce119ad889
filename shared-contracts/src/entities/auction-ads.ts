/** Auctions sell other people's cars: a service, not a vertical. */
export const auctionAds = { kind: 'auction', adType: 'auction-car-ad', referencePrefix: 'AC-' } as const;

/** Option of `registerEndpoint`: that many requests of any kind from one account or address. */
export const perMinute = (max: number) => ({ rateLimit: { max, seconds: 60 } });

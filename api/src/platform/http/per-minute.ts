/** Option of `registerEndpoint`: maximum requests per minute from one account or address. */
export const perMinute = (max: number) => ({ rateLimit: { max, seconds: 60 } });

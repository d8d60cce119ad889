/**
 * Seed of this process's random numbers: `KARWAN_SEED`, which `npm test` sets and prints, else a random one. fast-check
 * reports it when a property fails; tests with other random numbers include it in their message.
 */
export const testSeed = Number(process.env.KARWAN_SEED ?? Math.floor(Math.random() * 2 ** 31));

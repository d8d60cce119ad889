/**
 * Of this process's random numbers: `KARWAN_SEED`, which `npm test` sets and tells, else one of its own. fast-check
 * tells it where a property fails; a test with other random numbers has it in its message.
 */
export const testSeed = Number(process.env.KARWAN_SEED ?? Math.floor(Math.random() * 2 ** 31));

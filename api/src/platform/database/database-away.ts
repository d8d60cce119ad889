/** Of PostgreSQL itself: connections, resources, shut down, and what was given up to let others go on. */
const AWAY = [
  /^08/, // connection exceptions
  /^53/, // too many connections, no memory, no disk
  /^57P0[1-5]$/, // shut down, crashed, starting up, dropped, idle for too long
  /^(28000|28P01|3D000)$/, // a role, password or database of this process that is not (any more)
  /^57014$/, // statement_timeout
  /^55P03$/, // lock_timeout
  /^25(P03|006)$/, // idle in a transaction for too long, or a replica that may only be read
  /^40(001|P01)$/, // conflicts, when repetition did not help
  /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)/, // of the system
];

/** The driver's own errors have no code. */
const AWAY_WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after)/;

/** Whether what was thrown says that the database is away or too busy, rather than that it refuses something. */
export function isDatabaseAway(error: unknown): boolean {
  const codes = codesOf(error);
  if (codes.some((code) => AWAY.some((pattern) => pattern.test(code)))) return true;
  return causesOf(error).some(({ message }) => AWAY_WORDS.test(message));
}

/** The codes of an error and of its causes: Drizzle wraps what the driver throws. */
export const codesOf = (error: unknown): string[] =>
  causesOf(error).flatMap((cause) => ('code' in cause && typeof cause.code === 'string' ? [cause.code] : []));

/** An error and what caused it, the innermost last. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 10; cause = cause.cause) causes.push(cause);
  return causes;
}

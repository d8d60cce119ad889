/** Error codes of PostgreSQL (connections, resources, shutdown, cancelled statements) and of the operating system. */
const UNAVAILABLE_CODES = [
  /^08/, // connection exceptions
  /^53/, // too many connections, no memory, no disk
  /^57P0[1-5]$/, // shut down, crashed, starting up, database dropped, idle session timeout
  /^(28000|28P01|3D000)$/, // a role, password or database that does not exist or no longer exists
  /^57014$/, // statement_timeout
  /^55P03$/, // lock_timeout
  /^25(P03|006)$/, // idle in transaction timeout, or a read-only replica
  /^40(001|P01)$/, // serialization failure or deadlock that persisted after retries
  /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)/, // operating system errors
];

/** Errors of the driver itself have no code. */
const UNAVAILABLE_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after)/;

/** Whether an error means that the database is unavailable or overloaded, as opposed to rejecting a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const codes = codesOf(error);
  if (codes.some((code) => UNAVAILABLE_CODES.some((pattern) => pattern.test(code)))) return true;
  return causesOf(error).some(({ message }) => UNAVAILABLE_MESSAGES.test(message));
}

/** The codes of an error and its causes: Drizzle wraps the driver's errors. */
export const codesOf = (error: unknown): string[] =>
  causesOf(error).flatMap((cause) => ('code' in cause && typeof cause.code === 'string' ? [cause.code] : []));

/** An error and its chain of causes, innermost last. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 10; cause = cause.cause) causes.push(cause);
  return causes;
}

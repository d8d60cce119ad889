/** Serializes an error for the log, without parameters of a failed statement (addresses, hashes). */
export function presentError(
  error: unknown,
): { type: string; message: string; stack: string } & Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...('code' in error && { code: error.code }),
    ...(error.cause instanceof Error && { cause: presentError(error.cause) }),
  };
}

/** Drizzle appends a statement's parameters to the message, on a line of their own. */
const withoutValues = (text: string) => text.replaceAll(/^params: .*(\n(?! {4}at ).*)*/gm, 'params: …');

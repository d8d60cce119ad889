import { withRetries } from './with-retries.ts';

/**
 * Asks for a library until it is there. The runtime of remotes that bring one asks once and keeps a failure for good; who waits
 * for a remote has a limit of their own.
 */
export async function untilItComes<Library>(load: () => Promise<Library>): Promise<Library> {
  for (;;) {
    const tried = await withRetries(load).then(
      (library) => ({ library }),
      () => undefined,
    );
    if (tried) return tried.library;
  }
}

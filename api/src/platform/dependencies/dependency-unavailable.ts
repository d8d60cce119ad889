/** A dependency is unavailable, so the operation failed. It may succeed later. */
export class DependencyUnavailable extends Error {
  constructor(dependency: string, cause: unknown) {
    super(`${dependency} is away`, { cause });
    this.name = 'DependencyUnavailable';
  }
}

/** What a dependency was wanted for did not come about, because it is away; the same may work later. */
export class DependencyAway extends Error {
  constructor(dependency: string, cause: unknown) {
    super(`${dependency} is away`, { cause });
    this.name = 'DependencyAway';
  }
}

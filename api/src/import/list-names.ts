const MAX_NAMES = 40;

/** Joins names with commas, at most 40: a file may have thousands. */
export const listNames = (names: readonly string[]): string =>
  names.length <= MAX_NAMES
    ? names.join(', ')
    : `${names.slice(0, MAX_NAMES).join(', ')} and ${names.length - MAX_NAMES} more`;

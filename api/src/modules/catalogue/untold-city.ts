/** The slug of the place of imported ads that do not say theirs, which nobody can be asked about. No list of cities has it. */
export const UNTOLD_CITY = 'not-told';

/** Placeholder slug for imported listings without a city. No list of cities includes it. */
export const UNSPECIFIED_CITY = 'not-told';

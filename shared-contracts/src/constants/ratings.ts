/** Possible ratings: 1 to 5 stars in half steps (specification §9). The feedback form also allows 0. */
export const ratingSteps = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const;
export const RATING_MAX = 5;
export const RATING_STEP = 0.5;

/** The order cannot be carried out; the message is for who gave it. */
export class AdminError extends Error {}

/** Lines of one list. */
export const MOST_SHOWN = 200;

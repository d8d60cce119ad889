/** The order cannot be carried out; the message is for who gave it. */
export class AdminError extends Error {}

/** What was given is no order at all. */
export class UnreadableOrder extends AdminError {
  constructor() {
    super('This is no order.');
  }
}

/** Lines of one list. */
export const MOST_SHOWN = 200;

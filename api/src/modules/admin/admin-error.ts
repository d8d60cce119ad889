/** The command cannot be carried out; the message is shown to the operator. */
export class AdminError extends Error {}

/** The input is not a valid command. */
export class InvalidCommandError extends AdminError {
  constructor() {
    super('This is not a valid command.');
  }
}

/** Maximum lines of a list. */
export const MAX_LISTED = 200;

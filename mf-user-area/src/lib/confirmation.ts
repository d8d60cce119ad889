/** An action that requires confirmation of identity. */
export type Confirmation = {
  /** Rejects with the error of a failed call; the form then shows it and preserves what was typed. */
  action: (proof: { password?: string }) => Promise<void>;
  /** Label of the button, e.g. "Delete my account". */
  label: string;
  isDangerous?: boolean;
  /** Message for errors that have none of their own. */
  fallbackMessage?: string;
};

/** What is done once a person has confirmed who they are. */
export type Confirmation = {
  /** Rejects with what its calls threw; the form then shows it and keeps what was typed. */
  act: (proof: { password?: string }) => Promise<void>;
  /** What the button does, e.g. "Delete my account". */
  label: string;
  isDangerous?: boolean;
  /** What is said of a failure that has no words of its own. */
  failed?: string;
};

export type ComboboxOption = {
  value: string;
  label: string;
  /** Shown next to the label, for example the number of ads. */
  detail?: string;
};

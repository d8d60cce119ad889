export type ComboboxOption = {
  value: string;
  label: string;
  /** Said beside the label, for example how many ads there are. */
  detail?: string;
};

import type { ReactNode } from 'react';

/** One option of a group of checkboxes, radios or chips. */
export type ChoiceOption<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  /** Content at the end of the row, for example a count. */
  detail?: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean;
};

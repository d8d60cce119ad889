import { formatDay, hourLabels, startOfHour } from '@karwan/shared-contracts';
import { ChoiceChips, Field, Select, Stack, Text } from '@karwan/shared-ui';

export type HourPickerProps = {
  /** Days as 2026-12-05. */
  days: readonly string[];
  /** Empty strings: nothing chosen. The hour is 0–23, as a string. */
  chosen: { day: string; hour: string };
  onDayChange: (day: string) => void;
  onHourChange: (hour: string) => void;
  /** Hours of the chosen day with the number of free slots; undefined while loading. */
  hours: readonly { hour: number; left: number }[] | undefined;
  errors?: { day?: string | undefined; hour?: string | undefined };
  labels: { day: string; chooseDay: string; hour: string; full: string; none: string };
};

/** Picks a day and hour, in Pakistan time (CON-02). Full hours are shown but disabled. */
export function HourPicker({ days, chosen, onDayChange, onHourChange, hours, errors = {}, labels }: HourPickerProps) {
  return (
    <Stack $gap="space-5">
      <Field label={labels.day} error={errors.day} isRequired>
        <Select
          placeholder={labels.chooseDay}
          value={chosen.day}
          onChange={({ target }) => onDayChange(target.value)}
          options={days.map((day) => ({ value: day, label: formatDay(startOfHour({ day, hour: 12 })) }))}
        />
      </Field>
      {hours?.length === 0 && <Text role="status">{labels.none}</Text>}
      {hours !== undefined && hours.length > 0 && (
        <ChoiceChips
          legend={labels.hour}
          options={hours.map(({ hour, left }) => ({
            value: String(hour),
            label: hourLabels[hour],
            isDisabled: left === 0,
            ...(left === 0 && { detail: labels.full }),
          }))}
          selected={[chosen.hour]}
          onSelectedChange={([hour = '']) => onHourChange(hour)}
          error={errors.hour}
        />
      )}
    </Stack>
  );
}

const labelOf = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

/** Hours of a day for time pickers, '12:00 AM' to '11:00 PM' (specification §9). The index is the hour, 0–23. */
export const hourLabels: readonly string[] = /* @__PURE__ */ Array.from({ length: 24 }, (_, hour) => labelOf(hour));

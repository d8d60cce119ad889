/** National holidays on fixed dates, by month and day. The office sets lunar holidays each year. */
const fixedHolidays: Readonly<Record<string, string>> = {
  '02-05': 'Kashmir Day',
  '03-23': 'Pakistan Day',
  '05-01': 'Labour Day',
  '05-28': 'Youm-e-Takbeer',
  '08-14': 'Independence Day',
  '11-09': 'Iqbal Day',
  '12-25': 'Quaid-e-Azam Day',
};

/** `day` as 2026-12-25. */
export const fixedHolidayOn = (day: string): string | undefined => fixedHolidays[day.slice(5)];

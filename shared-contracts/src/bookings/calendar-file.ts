export type CalendarEntry = {
  /** Stays the same when the booking moves, so that calendars update the existing entry. */
  id: string;
  /** Increases with each change. */
  revision: number;
  startsAt: string;
  title: string;
  location: string;
  text: string;
  url: string;
  isCancelled: boolean;
};

const HOUR_MS = 3_600_000;
/** Maximum bytes per line (RFC 5545). */
const MAX_LINE_BYTES = 75;

/** A one-hour iCalendar file (RFC 5545) with reminders one day and two hours before. */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const startsAt = new Date(entry.startsAt);
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Karwan//Bookings//EN', 'METHOD:PUBLISH', 'BEGIN:VEVENT'],
    `UID:${entry.id}@karwan`,
    `SEQUENCE:${entry.revision}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(startsAt)}`,
    `DTEND:${formatUtc(new Date(startsAt.getTime() + HOUR_MS))}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `DESCRIPTION:${escapeText(entry.text)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...['P1D', 'PT2H'].flatMap((before) => reminder(before, entry.title)),
    ...['END:VEVENT', 'END:VCALENDAR'],
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

const reminder = (before: string, title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-${before}`,
  `DESCRIPTION:${escapeText(title)}`,
  'END:VALARM',
];

const formatUtc = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** Folds long lines: continuations start with a space. Never splits a character. */
function foldLine(line: string): string {
  const parts: string[] = [''];
  let bytesLeft = MAX_LINE_BYTES;
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length;
    if (bytes > bytesLeft) {
      parts.push(' ');
      bytesLeft = MAX_LINE_BYTES - 1;
    }
    parts[parts.length - 1] += character;
    bytesLeft -= bytes;
  }
  return parts.join('\r\n');
}

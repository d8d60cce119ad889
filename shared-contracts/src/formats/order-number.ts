/** K-2026-000123: the year in Pakistan, and the order's sequence number in that year. */
export const orderNumberOf = (year: number, sequenceNumber: number) =>
  `K-${year}-${String(sequenceNumber).padStart(6, '0')}`;

export const ORDER_NUMBER = /^K-\d{4}-\d{6,9}$/;

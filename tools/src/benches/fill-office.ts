import { queueCatalogue } from '@karwan/shared-contracts';
import type { Client } from 'pg';

/** Inserts `count` rows of each kind that the office's queues show, all pending, spread over a month. */
export async function fillOffice(client: Client, count: number): Promise<void> {
  for (const fill of fills) await client.query(fill, [count]);
  for (const { name, reasons } of queueCatalogue) {
    await client.query(
      `insert into queue_items (id, queue, subject_id, reason, waiting_since)
       select gen_random_uuid(), $1, id, ($2::text[])[1 + floor(random() * $3)::int], now() - random() * interval '30 days'
       from ${subjects[name]} limit $4`,
      [name, reasons, reasons.length, count],
    );
  }
}

/** The table of each queue's subjects. */
const subjects: Readonly<Record<(typeof queueCatalogue)[number]['name'], string>> = {
  ads: 'listings',
  profiles: 'accounts',
  'reported-people': 'accounts',
  feedback: 'feedback',
  transfers: 'payment_attempts',
  refunds: 'payment_refunds',
  flags: 'payment_flags',
  'no-shows': 'bookings',
  reports: 'bookings',
};

const fills = [
  `insert into feedback (id, rating, title, description, name, email, created_at)
   select gen_random_uuid(), 4, 'Title', 'Words', 'Sana', 'sana@example.com', now() from generate_series(1, $1::int)`,
  `insert into orders (id, number, type, subject_kind, subject_id, account_id, quantity, amount_pkr, sales_tax_pkr,
     sales_tax_percent, created_at, expires_at)
   select gen_random_uuid(), 'K-2026-' || lpad(n::text, 6, '0'), 'car-inspection', 'booking', gen_random_uuid()::text,
     (select id from accounts limit 1), 1, 3000, 414, 16, now(), now() + interval '3 days' from generate_series(1, $1::int) n`,
  `insert into payment_attempts (id, order_id, provider, reference, started_at)
   select gen_random_uuid(), id, 'bank-transfer', number || '-ABC', now() from orders limit $1`,
  `insert into transfer_proofs (attempt_id, content_type, file, sent_at)
   select id, 'application/pdf', '%PDF-1.4', now() from payment_attempts limit $1`,
  `insert into payment_refunds (id, order_id, attempt_id, amount_pkr, reason, status, requested_at)
   select gen_random_uuid(), order_id, id, 3000, 'The booking was cancelled.', 'by-hand', now() from payment_attempts limit $1`,
  `insert into payment_flags (id, kind, order_id, attempt_id, detail, at)
   select gen_random_uuid(), 'wrong-amount', order_id, id, '2500 PKR came for 3000 PKR', now() from payment_attempts limit $1`,
  `insert into bookings (id, kind, account_id, status, city, city_name, starts_at, order_id, order_number, price_pkr,
     created_at, updated_at)
   select gen_random_uuid(), 'car-inspection', (select id from accounts limit 1),
     (array['confirmed', 'assigned', 'in-progress', 'done', 'cancelled'])[1 + floor(random() * 5)::int],
     (array['lahore', 'karachi', 'islamabad'])[1 + floor(random() * 3)::int], 'A city',
     now() + random() * interval '30 days', gen_random_uuid(), 'K-2026-000001', 3000, now(), now()
   from generate_series(1, 2 * $1::int)`,
];

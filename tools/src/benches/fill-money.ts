import type { Client } from 'pg';

/**
 * Inserts this many orders over 400 days. Each is paid by a transfer that was mistyped and corrected, a third with a
 * refund: ten ledger entries each. Another 500 have unused money, and 500 a pending refund.
 */
export async function fillMoney(client: Client, orders: number): Promise<void> {
  // Disables triggers: the inserts set what they would compute per row.
  await client.query('set session_replication_role = replica');
  for (const fill of fills) await client.query(fill, fill.includes('$1') ? [orders] : []);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

/** SQL for a deterministic id in the form of a version 4 UUID. */
const id = (kind: string, n = 'n') =>
  `overlay(overlay(md5('${kind}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;
const at = "now() - n * interval '400 days' / $1";

const fills = [
  `insert into accounts (id, realm, user_type, name, email, provider, created_at, updated_at)
   select ${id('account')}, 'user', 'user', 'Name ' || md5(n::text), 'person' || n || '@example.com', 'email', now(), now()
   from generate_series(1, 20000) n`,
  `insert into orders (id, number, type, subject_kind, subject_id, account_id, quantity, amount_pkr, sales_tax_pkr,
     sales_tax_percent, refunded_pkr, status, fulfilment, created_at, expires_at, paid_at)
   select ${id('order')}, 'K-2026-' || lpad(n::text, 6, '0'), 'car-inspection', 'booking', ${id('booking')}::text,
     ${id('account', '(1 + n % 20000)')}, 1, 3000, 414, 16, case when n % 3 = 0 then 1000 else 0 end,
     case when n % 3 = 0 then 'partly-refunded' else 'paid' end, 'done', ${at}, ${at} + interval '3 days', ${at}
   from generate_series(1, $1::int) n`,
  `insert into payment_attempts (id, order_id, provider, reference, status, started_at)
   select ${id('attempt')}, ${id('order')}, 'bank-transfer', 'K-2026-' || lpad(n::text, 6, '0') || '-ABC', 'succeeded', ${at}
   from generate_series(1, $1::int) n`,
  `insert into incoming_payments (id, provider, reference, order_id, attempt_id, amount_pkr, received_at, reversed_at)
   select case when wrong then ${id('wrong')} else ${id('payment')} end, 'bank-transfer', 'FT26-' || n, ${id('order')},
     ${id('attempt')}, case when wrong then 300 else 3000 end, ${at}, case when wrong then ${at} end
   from generate_series(1, $1::int) n, (values (true), (false)) as given(wrong)`,
  `insert into payment_refunds (id, order_id, attempt_id, amount_pkr, is_rest, reason, status, requested_at, done_at)
   select ${id('refund')}, ${id('order')}, ${id('attempt')}, 1000, false, 'A complaint.', 'done', ${at}, ${at}
   from generate_series(3, $1::int, 3) n`,
  `insert into ledger_sets (id, subject, at)
   select set || case set when 'sale:' then ${id('order')} when 'payment:' then ${id('payment')} else ${id('wrong')} end,
     ${id('order')}::text, ${at}
   from generate_series(1, $1::int) n, unnest(array['sale:', 'payment:', 'reversal:']) set
   union all select 'payment:' || ${id('wrong')}, ${id('order')}::text, ${at} from generate_series(1, $1::int) n
   union all select 'refund:' || ${id('refund')}, ${id('order')}::text, ${at} from generate_series(3, $1::int, 3) n`,
  `insert into ledger_entries (set_id, account, amount_pkr)
   select 'sale:' || ${id('order')}, account, pkr from generate_series(1, $1::int) n,
     (values ('customer', 3000), ('revenue', -2586), ('sales-tax', -414)) as given(account, pkr)
   union all select 'payment:' || ${id('wrong')}, account, pkr from generate_series(1, $1::int) n,
     (values ('provider:bank-transfer', 300), ('customer', -300)) as given(account, pkr)
   union all select 'reversal:' || ${id('wrong')}, account, pkr from generate_series(1, $1::int) n,
     (values ('provider:bank-transfer', -300), ('customer', 300)) as given(account, pkr)
   union all select 'payment:' || ${id('payment')}, account, pkr from generate_series(1, $1::int) n,
     (values ('provider:bank-transfer', 3000), ('customer', -3000)) as given(account, pkr)
   union all select 'refund:' || ${id('refund')}, account, pkr from generate_series(3, $1::int, 3) n,
     (values ('refunds', 862), ('sales-tax', 138), ('provider:bank-transfer', -1000)) as given(account, pkr)`,
  `insert into orders (id, number, type, subject_kind, subject_id, account_id, quantity, amount_pkr, sales_tax_pkr,
     sales_tax_percent, rest_pkr, created_at, expires_at)
   select ${id('resting')}, 'K-2027-' || lpad(n::text, 6, '0'), 'car-inspection', 'booking', ${id('later')}::text,
     ${id('account')}, 1, 3000, 414, 16, 2990, now(), now() + interval '3 days' from generate_series(1, 500) n`,
  `insert into incoming_payments (id, provider, reference, order_id, amount_pkr, received_at)
   select ${id('part')}, 'bank-transfer', 'FT27-' || n, ${id('resting')}, 2990, now() from generate_series(1, 500) n`,
  `insert into ledger_sets (id, subject, at)
   select 'payment:' || ${id('part')}, ${id('resting')}::text, now() from generate_series(1, 500) n`,
  `insert into ledger_entries (set_id, account, amount_pkr)
   select 'payment:' || ${id('part')}, account, pkr from generate_series(1, 500) n,
     (values ('provider:bank-transfer', 2990), ('customer', -2990)) as given(account, pkr)`,
  `insert into payment_refunds (id, order_id, attempt_id, amount_pkr, is_rest, reason, status, requested_at)
   select ${id('waiting')}, ${id('order')}, ${id('attempt')}, 500, false, 'A complaint.', 'by-hand', now()
   from generate_series(1, 500) n`,
];

-- Transfers that were begun before they were put into the queue of the office: those of open orders, some hundreds at most.
INSERT INTO "queue_items" ("id", "queue", "subject_id", "reason", "waiting_since")
SELECT gen_random_uuid(), 'transfers', attempt."id", 'awaited', attempt."started_at"
FROM "payment_attempts" AS attempt
JOIN "orders" ON "orders"."id" = attempt."order_id"
WHERE attempt."provider" = 'bank-transfer' AND attempt."status" IN ('started', 'abandoned') AND "orders"."status" = 'open'
ON CONFLICT DO NOTHING;

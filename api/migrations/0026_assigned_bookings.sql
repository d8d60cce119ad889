ALTER TABLE "bookings" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "assignee_name" text;--> statement-breakpoint
CREATE INDEX "bookings_open" ON "bookings" USING btree ("starts_at","id") WHERE status in ('confirmed', 'assigned', 'in-progress');--> statement-breakpoint
CREATE INDEX "bookings_open_city" ON "bookings" USING btree ("city","starts_at","id") WHERE status in ('confirmed', 'assigned', 'in-progress');--> statement-breakpoint
CREATE INDEX "bookings_assignee" ON "bookings" USING btree ("assignee_id","starts_at") WHERE status in ('confirmed', 'assigned', 'in-progress');
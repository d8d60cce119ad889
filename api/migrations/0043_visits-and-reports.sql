ALTER TABLE "bookings" ADD COLUMN "no_show_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "contested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "contest" text;--> statement-breakpoint
ALTER TABLE "inspection_reports" ADD COLUMN "chassis" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "inspected_car" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "inspection_differences" jsonb;--> statement-breakpoint
CREATE INDEX "inspection_reports_chassis" ON "inspection_reports" USING btree ("chassis");
ALTER TABLE "vehicle_details" ADD COLUMN "range_km" integer;--> statement-breakpoint
ALTER TABLE "vehicle_details" ADD COLUMN "battery_kwh" integer;--> statement-breakpoint
ALTER TABLE "vehicle_details" ADD COLUMN "ac_charge_hours" integer;--> statement-breakpoint
ALTER TABLE "vehicle_details" ADD COLUMN "dc_charge_minutes" integer;--> statement-breakpoint
ALTER TABLE "vehicle_details" ADD COLUMN "connectors" text[] DEFAULT '{}' NOT NULL;
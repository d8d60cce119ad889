ALTER TABLE "models" ADD COLUMN "engine_cc" integer;--> statement-breakpoint
ALTER TABLE "vehicle_details" ADD COLUMN "engine_type" text;
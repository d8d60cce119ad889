ALTER TABLE "part_details" ADD COLUMN "engine_cc" integer;--> statement-breakpoint
ALTER TABLE "part_details" ADD COLUMN "side" text;
ALTER TABLE "listings" ADD COLUMN "lowest_told_pkr" bigint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "price_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "last_public" jsonb;
ALTER TABLE "otp_challenges" ADD COLUMN "proof_realm" text;--> statement-breakpoint
UPDATE "otp_challenges" SET "proof_realm" = "realm" WHERE "proof_hash" IS NOT NULL;

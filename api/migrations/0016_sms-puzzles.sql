CREATE TABLE "sms_puzzles" (
	"nonce" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"secret" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sms_puzzles_expires_at" ON "sms_puzzles" USING btree ("expires_at");
ALTER TABLE "photos" ADD COLUMN "look" integer[];--> statement-breakpoint
CREATE INDEX "photos_look" ON "photos" USING gin ("look");
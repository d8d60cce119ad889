CREATE TABLE "photo_looks" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"look" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photo_looks" ADD CONSTRAINT "photo_looks_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_looks_look" ON "photo_looks" USING gin ("look");
CREATE TABLE "saved_search_alerts" (
	"search_id" uuid NOT NULL,
	"listing_number" integer NOT NULL,
	"notified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_search_alerts_search_id_listing_number_pk" PRIMARY KEY("search_id","listing_number")
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "alerts_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_search_alerts" ADD CONSTRAINT "saved_search_alerts_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_alerts_notified" ON "saved_search_alerts" USING btree ("notified_at");--> statement-breakpoint
CREATE INDEX "models_merged_into" ON "models" USING btree ("merged_into_id") WHERE "models"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_buyer_unread" ON "conversations" USING btree ("buyer_id") WHERE "conversations"."buyer_unread" > 0;--> statement-breakpoint
CREATE INDEX "conversations_seller_unread" ON "conversations" USING btree ("seller_id") WHERE "conversations"."seller_unread" > 0;--> statement-breakpoint
CREATE INDEX "conversations_empty" ON "conversations" USING btree ("created_at") WHERE "conversations"."last_message_id" is null;--> statement-breakpoint
CREATE INDEX "feedback_account" ON "feedback" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "armoured_details_make" ON "armoured_details" USING btree ("make_id");--> statement-breakpoint
CREATE INDEX "armoured_details_model" ON "armoured_details" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "armoured_details_variant" ON "armoured_details" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "listing_fits_model" ON "listing_fits" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "listings_inspected_until" ON "listings" USING btree ("inspected_until") WHERE "listings"."inspected_until" is not null;--> statement-breakpoint
CREATE INDEX "listings_inspection" ON "listings" USING btree ("inspection_number") WHERE "listings"."inspection_number" is not null;--> statement-breakpoint
CREATE INDEX "vehicle_details_make" ON "vehicle_details" USING btree ("make_id");--> statement-breakpoint
CREATE INDEX "vehicle_details_variant" ON "vehicle_details" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "photos_file_key" ON "photos" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "queue_items_done" ON "queue_items" USING btree ("done_at") WHERE "queue_items"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "accounts_photo" ON "accounts" USING btree ("photo_id") WHERE "accounts"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "accounts_closed" ON "accounts" USING btree ("closed_at") WHERE closed_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "accounts_to_check" ON "accounts" USING btree ("created_at") WHERE profile_status = 'pending' and closed_at is null and deleted_at is null;
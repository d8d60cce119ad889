CREATE TABLE "order_receipts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"seller" jsonb,
	"customer_name" text,
	"title" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_receipts" ADD CONSTRAINT "order_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
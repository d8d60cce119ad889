CREATE TABLE "booking_holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
-- Hours that somebody has booked were stored with their usual places before 1 PM on Fridays became a break. Who has booked keeps the place.
UPDATE "booking_slots" SET "capacity" = "taken"
  WHERE "hour" = 13 AND extract(isodow FROM "day") = 5 AND "day" >= current_date
    AND "capacity" = CASE "kind" WHEN 'car-inspection' THEN 3 ELSE 2 END;

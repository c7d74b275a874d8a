-- More parts than a server has connections: two members who take a step at the same moment hardly ever meet in one. Room
-- on each page, so that a new version of a row stays beside the old one.
ALTER TABLE "global_steps" SET (fillfactor = 20);--> statement-breakpoint
INSERT INTO "global_steps" ("part") SELECT generate_series(32, 255);

-- drizzle-kit cannot write DEFERRABLE. With it, places are compared when a statement ends, so that one statement may
-- exchange them (docs/decisions/0008-goal-cycles.md).
ALTER TABLE "goal" DROP CONSTRAINT "goal_one_per_place";
ALTER TABLE "goal" ADD CONSTRAINT "goal_one_per_place" UNIQUE ("member_id", "seven_goal_order") DEFERRABLE INITIALLY IMMEDIATE;

-- 1,000 users x 10 actions x 30 days, for the floor server.
CREATE TABLE action (
  id bigserial PRIMARY KEY, user_id int NOT NULL, day date NOT NULL, title text NOT NULL,
  done boolean NOT NULL DEFAULT false
);
INSERT INTO action (user_id, day, title)
  SELECT u, date '2026-01-01' + d, 'Walk for thirty minutes ' || a
  FROM generate_series(0, 29) d, generate_series(1, 1000) u, generate_series(1, 10) a;
CREATE INDEX action_user_day ON action (user_id, day);
CREATE TABLE action_log (
  id bigserial PRIMARY KEY, user_id int NOT NULL, action_id bigint NOT NULL, done boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX action_log_user ON action_log (user_id, id);
CREATE TABLE session (token text PRIMARY KEY, user_id int NOT NULL, expires timestamptz NOT NULL);
INSERT INTO session SELECT 'tok-' || u || '-' || md5(u::text), u, now() + interval '1 year' FROM generate_series(1, 1000) u;
ANALYZE action, action_log, session;

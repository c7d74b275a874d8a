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
-- The tables of the statement of a free test, as in the portal's migrations.
CREATE TABLE member (id int PRIMARY KEY, web_alias text);
CREATE UNIQUE INDEX ON member (lower(web_alias));
CREATE TABLE free_result (
  client_key uuid NOT NULL, test text NOT NULL, code text NOT NULL UNIQUE, first_name text NOT NULL, last_name text NOT NULL,
  email text NOT NULL, phone text, sponsor text NOT NULL, taken_by int, answers jsonb NOT NULL, score smallint NOT NULL,
  area_scores smallint[], created_at timestamptz NOT NULL, mail_due_at timestamptz, mail_tries smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (client_key, test)
);
CREATE INDEX ON free_result (mail_due_at) WHERE mail_due_at IS NOT NULL;
CREATE TABLE visitor_write (subject text NOT NULL, since timestamptz NOT NULL, writes int NOT NULL, PRIMARY KEY (subject, since));
CREATE INDEX ON visitor_write (since);
-- A module's page: its texts, and a member's progress and texts.
CREATE TABLE module (id int PRIMARY KEY, page jsonb NOT NULL);
INSERT INTO module
  SELECT m, jsonb_build_object('title', 'Module ' || m, 'text', repeat('Twelve words of a module stand here so that it is long. ', 220))
  FROM generate_series(101, 112) m;
CREATE TABLE module_progress (
  user_id int NOT NULL, module_id int NOT NULL, watched timestamptz, read timestamptz, done timestamptz, note text, answers jsonb,
  PRIMARY KEY (user_id, module_id)
);
INSERT INTO module_progress
  SELECT u, m, now(), now(), NULL, 'What I want to keep of this module', '{"skip": "Rain", "wait": "The kettle", "sizes.1": "Run 30 minutes"}'
  FROM generate_series(1, 1000) u, generate_series(101, 112) m;
ANALYZE module, module_progress;

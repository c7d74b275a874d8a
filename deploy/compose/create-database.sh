#!/bin/sh
# Runs once, in the new and empty PostgreSQL of compose.yaml: the portal's role owns its database and nothing else.
set -eu
psql --username=postgres --dbname=postgres --set=ON_ERROR_STOP=1 --set=password="$OOLA_DATABASE_PASSWORD" <<'SQL'
create role oola login password :'password';
create database oola owner oola;
-- PgBouncer does not pass these on from the servers.
alter role oola in database oola set statement_timeout = '2500';
alter role oola in database oola set idle_in_transaction_session_timeout = '5000';
SQL

/** Where the ids of new rows begin: above 2^31. */
export const FIRST_ID = 3_000_000_001

/** The migrated database that every test database is a copy of. */
export const TEMPLATE = 'oola_template'

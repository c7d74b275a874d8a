/** A pattern of LIKE for texts that have `search` in them; its `%` and `_` are literal. */
export const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`

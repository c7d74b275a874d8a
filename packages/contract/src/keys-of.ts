/** The keys of a table that is declared with all of them; at least one, as `z.enum` needs. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] =>
  Object.keys(table) as [Key, ...Key[]]

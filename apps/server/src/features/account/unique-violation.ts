/** Whether the database refused a row because another one holds the same: `constraint` names what must be unique. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return (cause as { constraint?: string } | null)?.constraint === constraint
}

/** Whether an error is a violation of this unique constraint. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return (cause as { constraint?: string } | null)?.constraint === constraint
}

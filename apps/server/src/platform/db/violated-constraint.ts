/** The name of the constraint that an error of the database is about; undefined for any other error. */
export const violatedConstraint = (error: unknown): string | undefined => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return (cause as { constraint?: string } | null)?.constraint
}

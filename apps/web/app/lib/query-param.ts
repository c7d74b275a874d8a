/** The value of a query parameter whose name is matched without regard to case (C-13); null when it is absent. */
export const queryParam = (search: string, name: string): string | null => {
  const wanted = name.toLowerCase()
  for (const [given, value] of new URLSearchParams(search)) {
    if (given.toLowerCase() === wanted) return value
  }
  return null
}

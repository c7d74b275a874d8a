/** The value of a query parameter with a case-insensitive name (C-13); null when it is absent. */
export const queryParam = (search: string, name: string): string | null => {
  const wanted = name.toLowerCase()
  for (const [given, value] of new URLSearchParams(search)) {
    if (given.toLowerCase() === wanted) return value
  }
  return null
}

interface AddressParts {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
}

/** Fills the parameters of a path like `/areas/GetQuestions/:assessmentId` and appends the query. */
export const callAddress = (path: string, { params = {}, query = {} }: AddressParts = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

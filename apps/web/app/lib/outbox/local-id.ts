const ids = new Map<string, number>()

/**
 * An id for something that waits to be sent, by its client key: negative, so that it is none of the server's. The same in
 * this page.
 */
export const localId = (key: string): number => {
  const id = ids.get(key) ?? -1 - ids.size
  ids.set(key, id)
  return id
}

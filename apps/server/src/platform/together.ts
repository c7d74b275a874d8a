interface Waiting<Key, Value> {
  readonly key: Key
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
}

/**
 * Lets callers that ask at the same time share one load: the first is served at once, those that come while a load
 * is under way go together in the next. No caller gets an answer that was read before it asked.
 * @param load answers up to `most` keys in their order; its failure is that of all who share it
 */
export const together = <Key, Value>(
  most: number,
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
): ((key: Key) => Promise<Value>) => {
  let queue: Waiting<Key, Value>[] = []
  let loading = false

  const serve = async (group: readonly Waiting<Key, Value>[]): Promise<void> => {
    try {
      const values = await load(group.map(({ key }) => key))
      for (const [index, { resolve }] of group.entries()) resolve(values[index] as Value)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
  const run = async (): Promise<void> => {
    loading = true
    while (queue.length > 0) {
      const group = queue.slice(0, most)
      queue = queue.slice(most)
      await serve(group)
    }
    loading = false
  }
  return (key) =>
    new Promise((resolve, reject) => {
      queue.push({ key, resolve, reject })
      if (!loading) void run()
    })
}

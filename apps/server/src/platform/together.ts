import { setImmediate as nextTurn } from 'node:timers/promises'

interface Waiting<Key, Value> {
  readonly key: Key
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
}

interface Options<Key, Value> {
  /** So many keys a load takes. */
  readonly most: number
  /** Answers keys in their order; its failure is that of all who share it. */
  readonly load: (keys: readonly Key[]) => Promise<readonly Value[]>
  /** Keys that are alike in this do not share a load: the later one goes in the next. */
  readonly apart?: (key: Key) => unknown
}

/**
 * Lets callers that ask at the same time share one load: those of one turn of the event loop, and those that come while
 * a load is under way. No caller gets an answer that was read before it asked, and each is in one load only.
 */
export const together = <Key, Value>({
  most,
  load,
  apart,
}: Options<Key, Value>): ((key: Key) => Promise<Value>) => {
  let queue: Waiting<Key, Value>[] = []
  let loading = false

  const nextGroup = (): Waiting<Key, Value>[] => {
    const group: Waiting<Key, Value>[] = []
    const later: Waiting<Key, Value>[] = []
    const taken = new Set<unknown>()
    for (const waiting of queue) {
      const mark = apart ? apart(waiting.key) : waiting
      if (group.length === most || taken.has(mark)) later.push(waiting)
      else group.push(waiting)
      taken.add(mark)
    }
    queue = later
    return group
  }
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
      await nextTurn()
      await serve(nextGroup())
    }
    loading = false
  }
  return (key) =>
    new Promise((resolve, reject) => {
      queue.push({ key, resolve, reject })
      if (!loading) void run()
    })
}

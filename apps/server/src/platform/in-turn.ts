/** Too many callers are waiting already. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/**
 * Lets `parallel` tasks run at a time; the others wait their turn, first come first served.
 * @throws QueueFull when `waiting` tasks wait already
 */
export const createTurns = (parallel: number, waiting: number) => {
  let running = 0
  const queue: (() => void)[] = []
  // A finished task hands its place to the next in line, so that no newcomer slips in between.
  const leave = (): void => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < parallel) running += 1
    else if (queue.length >= waiting) throw new QueueFull(`${waiting} tasks are waiting`)
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await task()
    } finally {
      leave()
    }
  }
}

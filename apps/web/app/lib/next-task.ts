/**
 * Lets the browser do what has become urgent meanwhile, and goes on after it: two short tasks in the place of a long one
 * (docs/decisions/0033). Safari has no `scheduler`.
 */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))

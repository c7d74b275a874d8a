/**
 * Runs `work` soon after a call, at most once in each `everyMs`: calls in between share one run at the end of that
 * time. The last call is never dropped.
 */
export const throttle = (work: () => Promise<void>, everyMs: number): (() => void) => {
  let isWaiting = false
  let isWorking = false
  let notBefore = 0
  const run = async (): Promise<void> => {
    isWorking = true
    isWaiting = false
    notBefore = performance.now() + everyMs
    await work()
    isWorking = false
    if (isWaiting) wait()
  }
  const wait = (): void => {
    const timer = setTimeout(() => void run(), Math.max(0, notBefore - performance.now()))
    timer.unref()
  }
  return () => {
    if (isWaiting) return
    isWaiting = true
    if (!isWorking) wait()
  }
}

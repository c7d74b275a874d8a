import { useEffect, useState } from 'react'

/** The first screen and the calls of a slow connection come first. */
const AFTER_LOAD_MS = 3_000
/** A page that never rests still gets the part. */
const LATEST_MS = 10_000

/** Calls back when the page has been loaded for three seconds and the browser is idle. @returns the function that cancels */
const whenQuiet = (act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  const wait = () => {
    timer = setTimeout(() => {
      // Safari has no idle callback.
      if (typeof requestIdleCallback === 'undefined') act()
      else idle = requestIdleCallback(act, { timeout: LATEST_MS })
    }, AFTER_LOAD_MS)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}

/** Whether the page has come to rest; once true it stays true. For parts that nobody waits for. */
export const useQuiet = (): boolean => {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => whenQuiet(() => setQuiet(true)), [])
  return quiet
}

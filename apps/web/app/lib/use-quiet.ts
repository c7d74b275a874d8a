import { useEffect, useState } from 'react'

/** The first screen and the calls of a slow connection come first. */
const AFTER_LOAD_MS = 3_000

/** Whether the page was loaded three seconds ago; once true it stays true. For parts that nobody waits for. */
export const useQuiet = (): boolean => {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => setQuiet(true), AFTER_LOAD_MS)
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait)
    return () => {
      removeEventListener('load', wait)
      clearTimeout(timer)
    }
  }, [])
  return quiet
}

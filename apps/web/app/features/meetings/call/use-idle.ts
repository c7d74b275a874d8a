import { useEffect, useState } from 'react'

const IDLE_MS = 4_000

/** Nothing was touched or pressed for a while: the controls step back (look-coaching 5). */
export const useIdle = (enabled: boolean): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (!enabled) return setIdle(false)
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), IDLE_MS)
    }
    wake()
    const closing = new AbortController()
    for (const name of ['pointerdown', 'pointermove', 'keydown', 'focusin'])
      document.addEventListener(name, wake, { signal: closing.signal })
    return () => {
      closing.abort()
      clearTimeout(timer)
    }
  }, [enabled])
  return idle
}

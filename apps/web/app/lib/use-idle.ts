import { useEffect, useState } from 'react'

/** Whether there was no input for a while: controls over a video hide. */
export const useIdle = (enabled: boolean, ms: number): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (!enabled) return setIdle(false)
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), ms)
    }
    wake()
    const closing = new AbortController()
    for (const name of ['pointerdown', 'pointermove', 'keydown', 'focusin'])
      document.addEventListener(name, wake, { signal: closing.signal })
    return () => {
      closing.abort()
      clearTimeout(timer)
    }
  }, [enabled, ms])
  return idle
}

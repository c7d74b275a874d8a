import { useEffect, useState } from 'react'

/** The current time, updated each minute: clocks on the page tick (look-coaching 1). */
export const useClock = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      timer = setTimeout(
        () => {
          setNow(new Date())
          tick()
        },
        60_000 - (Date.now() % 60_000),
      )
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return now
}

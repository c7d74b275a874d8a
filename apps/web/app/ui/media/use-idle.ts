import { type RefObject, useEffect, useState } from 'react'

const IDLE_MS = 3000
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Whether nobody has touched an element for three seconds: in full screen its controls go then (look.md 13). */
export const useIdle = (box: RefObject<HTMLElement | null>): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(() => setIdle(true), IDLE_MS)
    }
    for (const type of ACTIVITY) element.addEventListener(type, wake)
    return () => {
      clearTimeout(timer)
      for (const type of ACTIVITY) element.removeEventListener(type, wake)
    }
  }, [box])
  return idle
}

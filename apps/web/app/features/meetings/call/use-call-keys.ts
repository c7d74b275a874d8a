import { useEffect, useRef } from 'react'
import { WRITABLE } from '#web/lib/writable.ts'

/** Single-letter shortcuts of a call; inactive while typing (look-coaching 5). */
export const useCallKeys = (keys: Readonly<Record<string, () => void>>) => {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event
      if (ctrlKey || metaKey || altKey || repeat) return
      if (target instanceof Element && target.closest(WRITABLE)) return
      const act = current.current[key.toLowerCase()]
      if (!act) return
      // The letter must not be typed into the field that receives the focus.
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

import { useEffect, useState } from 'react'

/** A timeout in milliseconds, paused while the pointer or the focus is on the element of these handlers. */
export const usePausedTimeout = (callback: () => void, ms: number) => {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = hovered || focused
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  }, [paused, callback, ms])
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}

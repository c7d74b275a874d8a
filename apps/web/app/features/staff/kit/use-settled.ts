import { useEffect, useState } from 'react'

/** Searches follow their field after this (look-staff 4, 52). */
const PAUSE_MS = 150

/** A typed text, once typing has paused: what a search sends. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

import { useEffect, useRef } from 'react'
import { useTopDialog } from './open-dialogs.ts'

/** The keys 1 to 9 choose, while no dialog is open; `choose` gets an index from 0. */
export const useNumberKeys = (choose: (index: number) => void) => {
  const latest = useRef(choose)
  latest.current = choose
  const isFree = useTopDialog() === null
  useEffect(() => {
    if (!isFree) return
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
      latest.current(Number(event.key) - 1)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isFree])
}

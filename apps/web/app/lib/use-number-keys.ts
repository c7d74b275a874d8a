import { type RefObject, useEffect, useRef } from 'react'
import { useTopDialog } from './open-dialogs.ts'

/**
 * The keys 1 to 9 choose; `choose` gets an index from 0.
 * @param dialog where the choices stand in one: the keys count while it is on top; else while no dialog is open
 */
export const useNumberKeys = (
  choose: (index: number) => void,
  dialog?: RefObject<HTMLDialogElement | null>,
) => {
  const latest = useRef(choose)
  latest.current = choose
  const top = useTopDialog()
  useEffect(() => {
    if (top !== (dialog?.current ?? null)) return
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
      latest.current(Number(event.key) - 1)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [top, dialog])
}

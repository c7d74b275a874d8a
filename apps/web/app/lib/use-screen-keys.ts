import { type RefObject, useEffect, useRef } from 'react'
import { useTopDialog } from './open-dialogs.ts'

/**
 * Keyboard shortcuts wherever the focus is; a held key fires once.
 * @param within an element of the screen: in a dialog the keys work while it is on top, on a page while none is
 * open
 */
export const useScreenKeys = (within: RefObject<Element | null>, onKey: (event: KeyboardEvent) => void) => {
  const latest = useRef(onKey)
  latest.current = onKey
  const top = useTopDialog()
  useEffect(() => {
    if (top !== (within.current?.closest('dialog') ?? null)) return
    const listen = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat) latest.current(event)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [top, within])
}

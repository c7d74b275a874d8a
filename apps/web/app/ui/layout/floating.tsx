import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './floating.module.css'
import { type Align, placeBeside } from './place-beside.ts'

interface FloatingProps {
  /** The control that it belongs to; gets the focus back on Escape. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onClose: () => void
  align?: Align
  id?: string
  className?: string
  children: ReactNode
}

/**
 * A panel above everything else, dialogs included (the browser's top layer). Escape and a press outside close it;
 * the caller moves the focus into it.
 */
export function Floating({ anchor, open, onClose, align = 'start', id, className, children }: FloatingProps) {
  const panel = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const [element, control] = [panel.current, anchor.current]
    if (!open || !element || !control) return
    element.showPopover()
    const update = () => placeBeside(element, control, align)
    update()
    addEventListener('scroll', update, { capture: true, passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update, { capture: true })
      removeEventListener('resize', update)
      element.hidePopover()
    }
  }, [open, anchor, align])

  useEffect(() => {
    if (!open) return
    // The control itself is left out: its own click already closes the panel.
    const onPress = ({ target }: PointerEvent) => {
      const inside = [panel.current, anchor.current].some((part) => part?.contains(target as Node))
      if (!inside) onClose()
    }
    const onKey = (event: KeyboardEvent) => {
      // The focus may still be on the control.
      const inside = [panel.current, anchor.current].some((part) => part?.contains(event.target as Node))
      if (event.key !== 'Escape' || !inside) return
      // A dialog around the panel sees that the key has been used and stays open.
      event.preventDefault()
      onClose()
      anchor.current?.focus()
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [open, anchor, onClose])

  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      className={[classes.panel, className].filter(Boolean).join(' ')}
    >
      {open && children}
    </div>
  )
}

import { type ToggleEvent, useCallback, useId, useRef, useState } from 'react'

/** A control and the `Floating` that it opens: spread `control` on the button, `panel` on the panel. */
export const usePopover = () => {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  return {
    open,
    /** The focus goes back to the control. */
    close: useCallback(() => ref.current?.hidePopover(), []),
    control: { popoverTarget: id, 'aria-expanded': open, 'aria-controls': id },
    panel: {
      id,
      ref,
      onBeforeToggle: ({ newState }: ToggleEvent) => newState === 'open' && setOpen(true),
      // Only now: what has the focus has to be there while the browser gives it back.
      onToggle: ({ newState }: ToggleEvent) => setOpen(newState === 'open'),
    },
  }
}

import { type ToggleEvent, useCallback, useId, useRef, useState } from 'react'

/** A control and the `Floating` it opens: spread `control` on the button, `panel` on the panel. */
export const usePopover = () => {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  return {
    open,
    /** Returns the focus to the control. */
    close: useCallback(() => ref.current?.hidePopover(), []),
    control: { popoverTarget: id, 'aria-expanded': open, 'aria-controls': id },
    panel: {
      id,
      ref,
      onBeforeToggle: ({ newState }: ToggleEvent) => newState === 'open' && setOpen(true),
      // Not earlier: the focused element has to exist while the browser returns the focus.
      onToggle: ({ newState }: ToggleEvent) => setOpen(newState === 'open'),
    },
  }
}

import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { dialogClosed, dialogOpened, dialogsOver } from '#web/lib/open-dialogs.ts'
import { lockScroll } from '#web/lib/scroll-lock.ts'

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>
  /** Spread on the `<dialog>`. */
  readonly handlers: {
    readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
    readonly onClose: () => void
  }
}

const focusWanted = (dialog: HTMLDialogElement): boolean => {
  const wanted = dialog.querySelector<HTMLElement>('[data-autofocus="true"]')
  wanted?.focus()
  return wanted !== null
}

/** Reopens a dialog that the browser has closed, at its place: the dialogs above it reopen after it. */
const reopen = (dialog: HTMLDialogElement) => {
  for (const each of [dialog, ...dialogsOver(dialog)]) {
    each.close()
    each.showModal()
    focusWanted(each)
  }
}

/** Whether a press on the `<dialog>` was outside its box, on the page behind it. */
export const isPressOutside = (event: MouseEvent<HTMLDialogElement>): boolean => {
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return event.target === event.currentTarget && (x < left || x > right || y < top || y > bottom)
}

/**
 * A `<dialog>` that is open while it is mounted: the page behind it is locked and inert, the focus returns to its
 * previous place, and Escape only calls `onAsk`; without `onAsk` it cannot be dismissed. `aside` hides it with its
 * content while an external window needs the page.
 */
export const useModalDialog = (onAsk?: () => void, aside = false): ModalDialog => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!aside || !dialog) return
    dialog.close()
    dialogClosed(dialog)
    return () => {
      dialog.showModal()
      dialogOpened(dialog)
    }
  }, [aside])
  // A layout effect, because its cleanup runs before the element leaves the page: later the focus could not return.
  useLayoutEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    if (dialog) {
      dialog.showModal()
      // Opened without a press: the first press in it is not meant for its close button either.
      if (!focusWanted(dialog) && before === document.body) dialog.focus()
      dialogOpened(dialog)
    }
    const unlock = lockScroll()
    return () => {
      dialog?.close()
      if (dialog) dialogClosed(dialog)
      unlock()
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
    }
  }, [])
  return {
    ref,
    handlers: {
      onCancel: (event) => {
        // Also fired by a file chooser inside.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onAsk?.()
      },
      // A second Escape closes a dialog regardless of preventDefault; React still renders it, so it reopens.
      onClose: () => {
        const dialog = ref.current
        if (!dialog || dialog.open || aside) return
        reopen(dialog)
        onAsk?.()
      },
    },
  }
}

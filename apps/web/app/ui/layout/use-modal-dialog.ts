import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
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

/** Opens a dialog again that the browser has closed, where it was: what lay over it comes up again after it. */
const reopen = (dialog: HTMLDialogElement) => {
  for (const each of [dialog, ...dialogsOver(dialog)]) {
    each.close()
    each.showModal()
    focusWanted(each)
  }
}

/**
 * A `<dialog>` that is open as long as it is mounted: the page behind it stands still and cannot be reached, the
 * focus returns to where it was, and Escape only asks (`onAsk`); without `onAsk` it stays whatever is pressed. `aside`
 * hides it with all that is in it while a window that is not ours needs the page.
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
  // A layout effect, because its end comes before the element leaves the page: later the focus could not go back.
  useLayoutEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    if (dialog) {
      dialog.showModal()
      // Nobody pressed anything to open it: the first press in it is not meant for its close button either.
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
        // Also arrives from a file chooser inside.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onAsk?.()
      },
      // A second Escape closes a dialog whatever its page says; React still has it, so it opens again.
      onClose: () => {
        const dialog = ref.current
        if (!dialog || dialog.open || aside) return
        reopen(dialog)
        onAsk?.()
      },
    },
  }
}

import { createContext, useContext } from 'react'
import type { PreviewMessage } from '#web/features/staff/content/preview-message.ts'

/** What the editor said last. */
export const Shown = createContext<PreviewMessage | null>(null)

/** What the editor said last; parts are shown only after that. */
export const useShown = (): PreviewMessage => {
  const shown = useContext(Shown)
  if (!shown) throw new Error('nothing is shown yet')
  return shown
}

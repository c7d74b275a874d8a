import type { CoachClient } from '@oola/contract/coaching/coach-portal/coach-clients.schema'
import { useState } from 'react'
import { downloadCall } from '#web/lib/download-call.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { showToast } from '#web/lib/toasts.ts'

/** Downloads the cheat sheet of a client's lesson (PORTAL-10; G-100); null without one. */
export const useCheatSheet = ({ cheatSheetLink, currentLessonName }: CoachClient) => {
  const [isOpening, setOpening] = useState(false)
  if (cheatSheetLink === null) return null
  const open = async () => {
    setOpening(true)
    try {
      await downloadCall(cheatSheetLink, `cheat-sheet-${currentLessonName}.pdf`)
    } catch (error) {
      logFailure('the cheat sheet was not downloaded', error)
      showToast('The cheat sheet did not download', 'Try again in a moment.', 'danger')
    }
    setOpening(false)
  }
  return { open, isOpening }
}

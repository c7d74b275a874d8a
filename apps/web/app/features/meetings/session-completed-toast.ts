import { SESSION_COMPLETED } from '@oola/contract/meetings/meetings.constants'
import { showToast } from '#web/lib/toasts.ts'

/** ROOM-24; sessions are already refetched by then. */
export const showSessionCompleted = () => showToast(SESSION_COMPLETED)

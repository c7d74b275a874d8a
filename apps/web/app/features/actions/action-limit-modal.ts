import { ERRORS } from '@oola/contract/errors'
import { showError } from '#web/lib/app-dialogs.ts'

/** The modal of the limit of fifteen, before the server has to refuse (ACTIONS-44; C-55). */
export const showActionLimit = () => showError(ERRORS.action_limit.message, ERRORS.action_limit.title)

/** No word stands on the day (ACTIONS-36). */
export const showNoAction = () => showError(ERRORS.actions_none.message, ERRORS.actions_none.title)

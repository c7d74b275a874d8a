import { ACTIONS_ERRORS } from '@oola/contract/actions/actions.errors'
import { showError } from '#web/lib/app-dialogs.ts'

/** The modal of the limit of fifteen, before the server has to refuse (ACTIONS-44; C-55). */
export const showActionLimit = () =>
  showError(ACTIONS_ERRORS.action_limit.message, ACTIONS_ERRORS.action_limit.title)

/** The day has no text (ACTIONS-36). */
export const showNoAction = () =>
  showError(ACTIONS_ERRORS.actions_none.message, ACTIONS_ERRORS.actions_none.title)

/** Realtime hub of the global counter, next to that of the notifications (ACTIONS-05; spec-decision 12). */
export const ACTION_HUB = '/actionhub'

/** The global counter grew: the number itself, to everybody, at most once a second (G-48). */
export const GLOBAL_STEPS_TAKEN = 'GetGlobalStepsTaken'

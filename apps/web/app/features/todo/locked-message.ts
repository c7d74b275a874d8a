import { unlockWords } from '@oola/contract/account/unlock-words'

/** Text next to the locked tab and in the warning that it opens (TODO-02). */
export const TODO_LOCKED_MESSAGE = unlockWords('your to-do list')

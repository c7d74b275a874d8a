import type { ErrorTable } from '../error-table.ts'

/** Modules of the program and the assessments that order them. */
export const LEARNING_ERRORS = {
  module_locked: { status: 403, title: 'Not open yet', message: 'This module opens on a later day.' },
  level_locked: { status: 403, title: 'Not open yet', message: 'This level opens when you get there.' },
  staged_not_open: {
    status: 409,
    title: 'Error',
    message: 'These questions belong to another part of your program.',
  },
  staged_done: { status: 409, title: 'Error', message: 'You have answered these questions already.' },
  nothing_to_move: {
    status: 409,
    title: 'Nothing to move',
    message: 'All your modules are open, so there is nothing to move.',
  },
} as const satisfies ErrorTable

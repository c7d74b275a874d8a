import { LEVELS } from '@oola/contract/journey/steps'

/** The levels of the program, for a select. */
export const LEVEL_OPTIONS = Array.from({ length: LEVELS }, (_, index) => ({
  value: String(index + 1),
  label: `Level ${index + 1}`,
}))

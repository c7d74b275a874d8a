import type { ModuleFilm } from '@oola/contract/learning/module-info.schema'

/**
 * The line of the transcript at a time of the film, -1 before the first. Of two with the same start it is the
 * first: the caption, not the description.
 */
export const currentLine = (cues: ModuleFilm['cues'], time: number): number => {
  // A jump to a line may land slightly before it.
  const last = cues.findLast(({ from }) => from <= time + 0.05)
  return cues.findIndex(({ from }) => from === last?.from)
}

import type { ModuleFilm } from '@oola/contract/learning/module-info.schema'

/**
 * The line of the transcript that belongs to a moment of the film, -1 before the first. Of two that begin together it is
 * the one that stands first: what the caption says, not what its picture shows.
 */
export const currentLine = (cues: ModuleFilm['cues'], time: number): number => {
  // A jump to a line may land a little before it.
  const last = cues.findLast(({ from }) => from <= time + 0.05)
  return cues.findIndex(({ from }) => from === last?.from)
}

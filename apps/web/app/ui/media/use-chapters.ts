import { type RefObject, useEffect } from 'react'

/** Lasts until the next one. */
export interface Chapter {
  readonly from: number
  readonly title: string
}

/** Index of the chapter at a time; -1 for a film without chapters. */
export const chapterAt = (chapters: readonly Chapter[], time: number): number =>
  // A jump to a chapter may land slightly before it.
  chapters.findLastIndex(({ from }) => from <= time + 0.05)

/** Adds chapters to a film as a text track: the bar of media-chrome shows them as segments. */
export const useChapters = (
  video: RefObject<HTMLVideoElement | null>,
  chapters: readonly Chapter[],
  seconds: number,
) => {
  useEffect(() => {
    const film = video.current
    if (!film || chapters.length === 0) return
    // A track cannot be removed: its cues are replaced.
    const track =
      [...film.textTracks].find(({ kind }) => kind === 'chapters') ??
      film.addTextTrack('chapters', 'Chapters', 'en')
    track.mode = 'hidden'
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
    for (const [index, { from, title }] of chapters.entries())
      track.addCue(new VTTCue(from, chapters[index + 1]?.from ?? seconds, title))
  }, [video, chapters, seconds])
}

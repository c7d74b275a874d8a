import { type RefObject, useEffect } from 'react'

/** Lasts until the next one. */
export interface Chapter {
  readonly from: number
  readonly title: string
}

/** The chapter that is shown at a time; -1 for a film without. */
export const chapterAt = (chapters: readonly Chapter[], time: number): number =>
  // A jump to a chapter may land a little before it.
  chapters.findLastIndex(({ from }) => from <= time + 0.05)

/** Gives a film its chapters as a text track: the bar of media-chrome shows them as segments. */
export const useChapters = (
  video: RefObject<HTMLVideoElement | null>,
  chapters: readonly Chapter[],
  seconds: number,
) => {
  useEffect(() => {
    const film = video.current
    if (!film || chapters.length === 0) return
    // A track that was added cannot be taken away: it gets other cues.
    const track =
      [...film.textTracks].find(({ kind }) => kind === 'chapters') ??
      film.addTextTrack('chapters', 'Chapters', 'en')
    track.mode = 'hidden'
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
    for (const [index, { from, title }] of chapters.entries())
      track.addCue(new VTTCue(from, chapters[index + 1]?.from ?? seconds, title))
  }, [video, chapters, seconds])
}

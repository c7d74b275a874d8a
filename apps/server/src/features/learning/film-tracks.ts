import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ModuleFilm } from '@oola/contract/learning/module-info.schema'
import { type Cue, readCaptions } from '#server/platform/content/captions.ts'

/** The member-independent part of a film. */
export type FilmTracks = Omit<ModuleFilm, 'resume'>

/**
 * The film of a module and its tracks, from `content/media/learning/<id>.*`: `.mp4`, `.webp` (poster), `.vtt`
 * (captions), and, if present, `.descriptions.vtt` and `.chapters.vtt`. Null without a film.
 */
export const readFilm = (mediaFolder: string, moduleId: number): FilmTracks | null => {
  const name = (ending: string): string => `learning/${moduleId}.${ending}`
  const has = (ending: string): boolean => existsSync(path.join(mediaFolder, name(ending)))
  const cuesOf = (ending: string): Cue[] =>
    has(ending) ? (readCaptions(readFileSync(path.join(mediaFolder, name(ending)), 'utf8')) ?? []) : []
  if (!has('mp4') || !has('vtt')) return null
  const cues = [
    ...cuesOf('vtt').map((cue) => ({ ...cue, kind: 'caption' as const })),
    ...cuesOf('descriptions.vtt').map((cue) => ({ ...cue, kind: 'description' as const })),
  ].toSorted((a, b) => a.from - b.from)
  return {
    mp4: `/media/${name('mp4')}`,
    poster: `/media/${name('webp')}`,
    captions: `/media/${name('vtt')}`,
    descriptions: has('descriptions.vtt') ? `/media/${name('descriptions.vtt')}` : null,
    // The last caption ends a moment before the film.
    seconds: Math.round(Math.max(0, ...cues.map(({ to }) => to))),
    cues,
    chapters: cuesOf('chapters.vtt').map(({ from, text }) => ({ from, title: text })),
  }
}

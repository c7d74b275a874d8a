import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ModuleFilm } from '@oola/contract/learning/module-info.schema'
import { type Cue, readCaptions } from '#server/platform/content/captions.ts'
import type { Content } from '#server/platform/content/content.ts'
import { mediaAddress } from '#server/platform/content/media-versions.ts'

/** The member-independent part of a film. */
export type FilmTracks = Omit<ModuleFilm, 'resume'>

/**
 * The film of a module and its tracks, from `content/media/learning/<id>.*`: `.mp4`, `.webp` (poster), `.vtt`
 * (captions), and, if present, `.descriptions.vtt` and `.chapters.vtt`, or what staff put in their places. Null without
 * a film.
 */
export const readFilm = (
  { mediaFolder, media }: Pick<Content, 'media' | 'mediaFolder'>,
  moduleId: number,
): FilmTracks | null => {
  const name = (ending: string): string => `learning/${moduleId}.${ending}`
  const address = (ending: string): string => mediaAddress(media, name(ending))
  const has = (ending: string): boolean =>
    media.has(name(ending)) || existsSync(path.join(mediaFolder, name(ending)))
  const cuesOf = (ending: string): Cue[] => {
    if (!has(ending)) return []
    const placed = media.get(name(ending))?.captions
    return readCaptions(placed ?? readFileSync(path.join(mediaFolder, name(ending)), 'utf8')) ?? []
  }
  if (!has('mp4') || !has('vtt')) return null
  const cues = [
    ...cuesOf('vtt').map((cue) => ({ ...cue, kind: 'caption' as const })),
    ...cuesOf('descriptions.vtt').map((cue) => ({ ...cue, kind: 'description' as const })),
  ].toSorted((a, b) => a.from - b.from)
  return {
    mp4: address('mp4'),
    poster: address('webp'),
    captions: address('vtt'),
    descriptions: has('descriptions.vtt') ? address('descriptions.vtt') : null,
    // The last caption ends a moment before the film.
    seconds: Math.round(Math.max(0, ...cues.map(({ to }) => to))),
    cues,
    chapters: cuesOf('chapters.vtt').map(({ from, text }) => ({ from, title: text })),
  }
}

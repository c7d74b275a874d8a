// Folders of films: `films/ID.yaml` of a part of the content becomes ID.mp4, its poster and its tracks.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url))

export interface FilmFolder {
  /** Absolute; also has `made.json`, the hashes of each film's sources. */
  readonly data: string
  readonly made: string
  /** Length of a film. */
  readonly seconds: { readonly least: number; readonly most: number }
  /** A second poster for phones, 720 pixels wide. */
  readonly smallPoster: boolean
}

/** Films of modules (curriculum 3). */
export const LEARNING_FILMS: FilmFolder = {
  data: path.join(CONTENT, 'learning/films'),
  made: path.join(CONTENT, 'media/learning'),
  seconds: { least: 60, most: 120 },
  smallPoster: false,
}
/** The films of `content/journey/videos.yaml` and `content/site/films.yaml`. */
const SHORT = { made: path.join(CONTENT, 'media/videos'), seconds: { least: 30, most: 60 } } as const
const JOURNEY_FILMS: FilmFolder = {
  ...SHORT,
  data: path.join(CONTENT, 'journey/films'),
  smallPoster: false,
}
const SITE_FILMS: FilmFolder = { ...SHORT, data: path.join(CONTENT, 'site/films'), smallPoster: true }
export const FILM_FOLDERS: readonly FilmFolder[] = [LEARNING_FILMS, JOURNEY_FILMS, SITE_FILMS]

export const filmIds = ({ data }: FilmFolder): string[] =>
  readdirSync(data)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -5))

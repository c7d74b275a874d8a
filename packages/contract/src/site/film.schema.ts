import { z } from 'zod'
import { Words } from './words.schema.ts'

/** A file of `content/media` by its relative name, or an address; both become an address. */
const MediaAddress = Words.transform((address) =>
  /^(https?:\/)?\//.test(address) ? address : `/media/${address}`,
)

/** The short films of the public pages. */
const FILM_IDS = ['affiliate', 'cause', 'learn-more'] as const
export const FilmId = z.enum(FILM_IDS)
export type FilmId = z.infer<typeof FilmId>

/** A film, with the data for a player and for readers without one (PUBLIC-40, PUBLIC-53, PUBLIC-78). */
export const SiteFilm = z.object({
  id: FilmId,
  title: Words,
  summary: Words,
  mp4: MediaAddress,
  poster: MediaAddress,
  /** The same for phones, 720 pixels wide: on a slow connection it is the largest resource of a page. */
  posterSmall: MediaAddress,
  captions: MediaAddress,
  /** WebVTT: audio description as text. */
  descriptions: MediaAddress,
  seconds: z.number().positive(),
  transcript: Words,
})
export type SiteFilm = z.infer<typeof SiteFilm>

/** `content/site/films.yaml`: all films by name. */
export const SiteFilms = z
  .array(SiteFilm)
  .refine(
    (films) =>
      films.length === FILM_IDS.length && FILM_IDS.every((id) => films.some((film) => film.id === id)),
    `must be ${FILM_IDS.join(', ')}, each once`,
  )
  .transform((films) => Object.fromEntries(films.map((film) => [film.id, film])) as Record<FilmId, SiteFilm>)
export type SiteFilms = z.infer<typeof SiteFilms>

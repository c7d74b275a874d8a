// The drawings of all films, by the ids that content/journey/videos.yaml and content/site/films.yaml give them.
import type { Film } from './film.ts'
import { JOURNEY_FILMS } from './journey-films.ts'
import { SITE_FILMS } from './site-films.ts'

export const FILMS: Readonly<Record<string, Film>> = { ...JOURNEY_FILMS, ...SITE_FILMS }

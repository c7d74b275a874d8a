import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import type { Content } from '../../apps/server/src/platform/content/content.ts'
import {
  type ContentValues,
  readContentValues,
  withValues,
} from '../../apps/server/src/platform/content/content-values.ts'
import { filmFacts } from '../../apps/server/src/platform/content/film-facts.ts'
import { CONTENT_FOLDER } from '../../apps/server/src/platform/content/load-content.ts'
import { Film } from '../films/film.schema.ts'
import { FILM_FOLDERS, type FilmFolder, filmIds, LEARNING_FILMS } from '../films/film-folders.ts'
import { captionsOf, chaptersOf, descriptionsOf, type FilmPlan, planFilm } from '../films/film-plan.ts'
import { captionFaults } from './caption-faults.ts'

const FILM_MAX_BYTES = 1_000_000
const POSTER_MAX_BYTES = 100_000
const TOLERANCE_SECONDS = 0.3

const videoFaults = (bytes: Buffer | null, { seconds }: FilmPlan): string[] => {
  const facts = bytes && filmFacts(bytes)
  if (!facts) return ['is missing, or no film that browsers can play: npm run films']
  const faults: string[] = []
  if (bytes.length > FILM_MAX_BYTES) faults.push(`has ${bytes.length} bytes, ${FILM_MAX_BYTES} are allowed`)
  if (Math.abs(facts.seconds - seconds) > TOLERANCE_SECONDS)
    faults.push(`lasts ${facts.seconds} seconds, its shots ${seconds}: npm run films`)
  return faults
}

const read = (folder: FilmFolder, file: string): Promise<Buffer | null> =>
  readFile(path.join(folder.made, file)).catch(() => null)

const faultsOf = async (folder: FilmFolder, id: string, values: ContentValues): Promise<string[]> => {
  const source = withValues(await readFile(path.join(folder.data, `${id}.yaml`), 'utf8'), values)
  const { data, error } = Film.safeParse(parse(source))
  if (!data) return error.issues.map(({ path: at, message }) => `${id}.yaml: ${at.join('.')} ${message}`)
  const plan = planFilm(id, data)
  const { least, most } = folder.seconds
  const poster = await read(folder, `${id}.webp`)
  // The tracks show whether a film was made from its current texts.
  const tracks = Object.entries({
    vtt: captionsOf(plan),
    'descriptions.vtt': descriptionsOf(plan),
    'chapters.vtt': chaptersOf(plan),
  }).map(async ([ending, text]) => {
    const made = (await read(folder, `${id}.${ending}`))?.toString('utf8') ?? null
    return made === text ? [] : [`${id}.${ending}: is not what its film says: npm run films`]
  })
  return [
    ...(plan.seconds < least || plan.seconds > most
      ? [`${id}.yaml: lasts ${plan.seconds} seconds, not ${least} to ${most}`]
      : []),
    ...videoFaults(await read(folder, `${id}.mp4`), plan).map((fault) => `${id}.mp4: ${fault}`),
    ...(poster && poster.length <= POSTER_MAX_BYTES ? [] : [`${id}.webp: is missing or too large`]),
    ...(await Promise.all(tracks)).flat(),
    ...plan.shots.flatMap(({ shot, caption }, index) =>
      [...captionFaults(caption), ...captionFaults(shot.picture)].map(
        (fault) => `${id}.yaml: shot ${index + 1} ${fault}: ${caption} / ${shot.picture}`,
      ),
    ),
  ]
}

/**
 * Faults of films: data that do not match their schema, or the film, poster and tracks made from them, films that
 * are not shown, and stray files.
 */
export const filmFaults = async ({ journey, site, learning, courses }: Content): Promise<string[]> => {
  const modules = [...learning.modules, ...courses.courseModules, ...courses.certificationModules]
  const shown = new Set(
    [...modules, ...journey.videos, ...Object.values(site.films)].map(({ id }) => String(id)),
  )
  const values = await readContentValues(CONTENT_FOLDER)
  const of = async (folder: FilmFolder): Promise<string[]> => {
    const ids = filmIds(folder)
    return [
      ...(await Promise.all(ids.map((id) => faultsOf(folder, id, values)))).flat(),
      ...ids.filter((id) => !shown.has(id)).map((id) => `${id}.yaml: it is not shown`),
    ]
  }
  const modulesFilms = filmIds(LEARNING_FILMS)
  const strays = (await readdir(LEARNING_FILMS.made)).filter(
    (name) => !modulesFilms.includes(name.split('.')[0] ?? ''),
  )
  return [
    ...(await Promise.all(FILM_FOLDERS.map(of))).flat(),
    ...strays.map((name) => `${name}: belongs to no film`),
  ].map((fault) => `films: ${fault}`)
}

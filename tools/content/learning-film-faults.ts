import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { CONTENT_FOLDER } from '../../apps/server/src/platform/content/load-content.ts'
import { Film } from '../films/film.schema.ts'
import { captionsOf, chaptersOf, descriptionsOf, type FilmPlan, planFilm } from '../films/film-plan.ts'
import { filmFacts } from './film-facts.ts'

const DATA = path.join(CONTENT_FOLDER, 'learning/films')
const MADE = path.join(CONTENT_FOLDER, 'media/learning')
/** A film of a module lasts one to two minutes (curriculum README 3). */
const SECONDS = { least: 60, most: 120 }
const FILM_MAX_BYTES = 1_000_000
const POSTER_MAX_BYTES = 100_000
const TOLERANCE_SECONDS = 0.3

const read = (file: string): Promise<Buffer | null> => readFile(path.join(MADE, file)).catch(() => null)

const videoFaults = (bytes: Buffer | null, { seconds }: FilmPlan): string[] => {
  const facts = bytes && filmFacts(bytes)
  if (!facts) return ['is missing, or no film that browsers can play: npm run films']
  const faults: string[] = []
  if (bytes.length > FILM_MAX_BYTES) faults.push(`has ${bytes.length} bytes, ${FILM_MAX_BYTES} are allowed`)
  if (Math.abs(facts.seconds - seconds) > TOLERANCE_SECONDS)
    faults.push(`lasts ${facts.seconds} seconds, its shots ${seconds}: npm run films`)
  return faults
}

/** Tracks tell whether a film was made from the words that its data have now. */
const trackFaults = async (file: string, text: string): Promise<string[]> =>
  (await read(file))?.toString('utf8') === text ? [] : [`${file}: is not what its film says: npm run films`]

const faultsOf = async (id: string, modules: ReadonlySet<number>): Promise<string[]> => {
  const { data, error } = Film.safeParse(parse(await readFile(path.join(DATA, `${id}.yaml`), 'utf8')))
  if (!data) return error.issues.map(({ path: at, message }) => `${id}.yaml: ${at.join('.')} ${message}`)
  const plan = planFilm(id, data)
  const poster = await read(`${id}.webp`)
  return [
    ...(modules.has(Number(id)) ? [] : [`${id}.yaml: there is no module ${id}`]),
    ...(plan.seconds < SECONDS.least || plan.seconds > SECONDS.most
      ? [`${id}.yaml: lasts ${plan.seconds} seconds, not ${SECONDS.least} to ${SECONDS.most}`]
      : []),
    ...videoFaults(await read(`${id}.mp4`), plan).map((fault) => `${id}.mp4: ${fault}`),
    ...(poster && poster.length <= POSTER_MAX_BYTES ? [] : [`${id}.webp: is missing or too large`]),
    ...(await trackFaults(`${id}.vtt`, captionsOf(plan))),
    ...(await trackFaults(`${id}.descriptions.vtt`, descriptionsOf(plan))),
    ...(await trackFaults(`${id}.chapters.vtt`, chaptersOf(plan))),
  ]
}

/**
 * What is wrong with the films of modules: data against their schema, each against the film, poster and tracks made from it, and
 * files in `content/media/learning` that belong to none.
 * @param modules ids of all modules
 */
export const learningFilmFaults = async (modules: ReadonlySet<number>): Promise<string[]> => {
  const ids = (await readdir(DATA)).filter((name) => name.endsWith('.yaml')).map((name) => name.slice(0, -5))
  const strays = (await readdir(MADE)).filter((name) => !ids.includes(name.split('.')[0] ?? ''))
  return [
    ...(await Promise.all(ids.map((id) => faultsOf(id, modules)))).flat(),
    ...strays.map((name) => `${name}: belongs to no film`),
  ].map((fault) => `films: ${fault}`)
}

// Builds the films from their data: a YAML file becomes an mp4, its poster and its tracks (folders: film-folders.ts).
// npm run films                       all text tracks, and the films whose pictures or sounds changed since they were made
// npm run films -- ID [ID ...]        only these, in any case
// npm run films -- --stills DIR [ID]  the last picture of each shot, to look at; no film
// npm run films -- --check            is everything in the data right, and how long and wordy is each film?
// Needs ffmpeg and Chromium (CHROMIUM, default /usr/bin/chromium). For development only: the results are committed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { parse } from 'yaml'
import { readContentValues, withValues } from '../../apps/server/src/platform/content/content-values.ts'
import { CONTENT_FOLDER } from '../../apps/server/src/platform/content/load-content.ts'
import { Film } from './film.schema.ts'
import { FILM_FOLDERS, type FilmFolder, filmIds } from './film-folders.ts'
import {
  captionsOf,
  chaptersOf,
  descriptionsOf,
  type FilmPlan,
  filmFingerprint,
  planFilm,
  soundCues,
} from './film-plan.ts'
import { seek, setShot } from './seek.ts'
import { SHELL } from './shot-page.ts'
import { mixSound, RATE } from './sounds.ts'

/** Pictures a second: enough for a pen, half the work of 24. */
const FPS = 12

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stills: { type: 'string' }, check: { type: 'boolean' } },
})

/** Frames of a shot differ only during motion; equal ones are sent again without drawing. */
const shots = async (page: Page, plan: FilmPlan, picture: (bytes: Buffer) => Promise<void>) => {
  let frame = 0
  for (const { html, start, seconds } of plan.shots) {
    const moves = await setShot(page, html)
    let last: Buffer | undefined
    for (; frame / FPS < start + seconds; frame++) {
      const t = frame / FPS - start
      const isMoving = moves.some(([from, to]) => t >= from && t <= to + 1 / FPS)
      if (!last || isMoving) {
        await seek(page, t)
        last = await page.screenshot({ type: 'jpeg', quality: 92 })
      }
      await picture(last)
    }
  }
}

const makeFilm = async (page: Page, { plan, made, smallPoster }: Work, folder: string) => {
  const { id, film, seconds } = plan
  const sound = path.join(folder, `${id}.pcm`)
  writeFileSync(sound, mixSound(soundCues(plan), seconds))
  const input = `-y -loglevel error -f image2pipe -c:v mjpeg -framerate ${FPS} -i - -f s16le -ar ${RATE} -ac 1 -i ${sound}`
  const colors =
    '-vf scale=in_range=pc:out_range=tv:out_color_matrix=bt709,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709'
  const output = `-t ${seconds} -threads 1 -c:v libx264 -preset medium -tune animation -crf 27 -g 120 ${colors} -c:a aac -b:a 24k -movflags +faststart`
  const file = path.join(made, `${id}.mp4`)
  const ffmpeg = spawn('ffmpeg', [...input.split(' '), ...output.split(' '), file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const closed = once(ffmpeg, 'close')
  await shots(page, plan, async (bytes) => {
    if (!ffmpeg.stdin.write(bytes)) await once(ffmpeg.stdin, 'drain')
  })
  ffmpeg.stdin.end()
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} at ${id}`)
  const poster = await still(page, plan, film.poster - 1)
  const picture = { quality: 75, effort: 5, preset: 'drawing' } as const
  await sharp(poster)
    .webp(picture)
    .toFile(path.join(made, `${id}.webp`))
  if (smallPoster)
    await sharp(poster)
      .resize(720)
      .webp(picture)
      .toFile(path.join(made, `${id}-small.webp`))
}

/** Writes the text tracks each time, because they need only the data. */
const writeTracks = ({ plan, made }: Work) => {
  writeFileSync(path.join(made, `${plan.id}.vtt`), captionsOf(plan))
  writeFileSync(path.join(made, `${plan.id}.descriptions.vtt`), descriptionsOf(plan))
  const chapters = chaptersOf(plan)
  if (chapters) writeFileSync(path.join(made, `${plan.id}.chapters.vtt`), chapters)
}

/** The last frame of a shot. */
const still = async (page: Page, plan: FilmPlan, index: number): Promise<Buffer> => {
  const shot = plan.shots[index]
  if (!shot) throw new Error(`${plan.id}: there is no shot ${index + 1}`)
  await setShot(page, shot.html)
  await seek(page, shot.seconds - 0.05)
  return page.screenshot()
}

const newPage = async (browser: Browser): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.setContent(SHELL)
  await page.evaluate(() =>
    Promise.all(
      ['500 9px parkinsans', '600 9px figtree', '600 9px caveat'].map((font) => document.fonts.load(font)),
    ),
  )
  return page
}

interface Work extends FilmFolder {
  readonly plan: FilmPlan
  /** Hashes of all films of the folder, from `made.json`. */
  readonly stamps: Record<string, string>
}

const contentValues = await readContentValues(CONTENT_FOLDER)
const stampsFile = ({ data }: FilmFolder): string => path.join(data, 'made.json')
const readFilm = (folder: FilmFolder, id: string): FilmPlan => {
  const file = path.join(folder.data, `${id}.yaml`)
  const { data, error } = Film.safeParse(parse(withValues(readFileSync(file, 'utf8'), contentValues)))
  if (!data)
    throw new Error(
      `${id}: ${error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('\n  ')}`,
    )
  return planFilm(id, data)
}
/** Hash of all pictures and sounds of a film. */
const stampOf = (plan: FilmPlan): string =>
  createHash('sha256').update(SHELL).update(filmFingerprint(plan)).digest('hex').slice(0, 16)

const named = positionals.length > 0
const all = FILM_FOLDERS.flatMap((folder): Work[] => {
  const file = stampsFile(folder)
  const stamps = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return filmIds(folder)
    .filter((id) => !named || positionals.includes(id))
    .map((id) => ({ ...folder, stamps, plan: readFilm(folder, id) }))
})
for (const { plan } of values.check ? all : [])
  console.log(`${plan.id}: ${plan.seconds} s, ${plan.words} words`)
const wanted = values.check
  ? []
  : all.filter(({ plan, stamps }) => named || values.stills || stamps[plan.id] !== stampOf(plan))

if (!values.check && !values.stills) for (const each of all) writeTracks(each)

const work = async (browser: Browser, folder: string) => {
  const page = await newPage(browser)
  for (let next = wanted.shift(); next; next = wanted.shift()) {
    const { plan, stamps } = next
    const began = performance.now()
    if (values.stills)
      for (const n of plan.shots.keys())
        writeFileSync(
          path.join(values.stills, `${plan.id}-${String(n + 1).padStart(2, '0')}.png`),
          await still(page, plan, n),
        )
    else {
      await makeFilm(page, next, folder)
      stamps[plan.id] = stampOf(plan)
      writeFileSync(stampsFile(next), `${JSON.stringify(stamps, Object.keys(stamps).sort(), 2)}\n`)
    }
    console.log(
      `${plan.id}: ${plan.seconds} s of film in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
  }
}
if (wanted.length > 0) {
  for (const folder of [...FILM_FOLDERS.map(({ made }) => made), values.stills ?? tmpdir()])
    mkdirSync(folder, { recursive: true })
  const folder = mkdtempSync(path.join(tmpdir(), 'oola-films-'))
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' })
  await Promise.all(
    Array.from({ length: Math.min(wanted.length, availableParallelism()) }, () => work(browser, folder)),
  )
  await browser.close()
  rmSync(folder, { recursive: true })
}

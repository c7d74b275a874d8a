// The plan of a film: start of each shot, its text, and the three text tracks.
import { captionWords, textsOf } from './caption-words.ts'
import { type Film, type Shot, WORDS_IN_A_FILM } from './film.schema.ts'
import { plainWords } from './pen.ts'
import { drawShot } from './shot-page.ts'
import { type Cue, SOUND_NAMES } from './sounds.ts'
import { wordsOf } from './thing.schema.ts'

const readIn = (shot: Shot): string[] =>
  [...shot.things.flatMap(textsOf), plainWords(shot.words ?? '')].map((text) => text.trim()).filter(Boolean)

export interface PlannedShot {
  shot: Shot
  html: string
  start: number
  seconds: number
  /** Texts that are new since the previous shot. */
  texts: string[]
  /** The same as sentences. */
  caption: string
}
export interface FilmPlan {
  id: string
  film: Film
  shots: PlannedShot[]
  seconds: number
  words: number
}

/** @throws if a film has too many words */
export const planFilm = (id: string, film: Film): FilmPlan => {
  let start = 0
  let before: string[] = []
  const shots = film.shots.map((shot): PlannedShot => {
    const all = readIn(shot)
    const stood = before
    const texts = all.filter((text) => !stood.includes(text))
    before = all
    const caption = captionWords(
      shot.things,
      plainWords(shot.words ?? '').trim(),
      (text) => !stood.includes(text),
    )
    const { html, seconds } = drawShot(
      shot,
      texts.reduce((sum, text) => sum + wordsOf(text), 0),
    )
    start += seconds
    return { shot, html, start: start - seconds, seconds, texts, caption }
  })
  const words = shots.flatMap(({ texts }) => texts).reduce((sum, text) => sum + wordsOf(text), 0)
  if (words > WORDS_IN_A_FILM)
    throw new Error(`${id}: ${words} words to read, ${WORDS_IN_A_FILM} are allowed`)
  return { id, film, shots, seconds: start, words }
}

const soundsOf = ({ shot, html }: PlannedShot) => {
  const own = new Set(shot.sounds)
  if (html.includes('class="written"')) own.add('pen')
  if (html.includes('class="typed"')) own.add('keys')
  return [...own]
}
const LONGEST = 6
export const soundCues = ({ shots }: FilmPlan): Cue[] =>
  shots.flatMap((shot) =>
    soundsOf(shot).map(
      (sound): Cue =>
        sound === 'pen' || sound === 'keys'
          ? { sound, start: shot.start + 0.7, seconds: Math.max(0.8, Math.min(LONGEST, shot.seconds - 2.2)) }
          : { sound, start: shot.start, seconds: shot.seconds },
    ),
  )

/** Hash input of pictures and sound: changes of a text track alone need no new film. */
export const filmFingerprint = (plan: FilmPlan): string =>
  JSON.stringify({
    poster: plan.film.poster,
    shots: plan.shots.map(({ html, start, seconds }) => ({ html, start, seconds })),
    sounds: soundCues(plan),
  })

const stamp = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
const track = (cues: readonly { start: number; end: number; text: string }[]): string =>
  `WEBVTT\n\n${cues.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${text}\n`).join('\n')}`

/** Words of the screen in order, and the names of sounds in brackets. */
export const captionsOf = (plan: FilmPlan): string =>
  track(
    plan.shots.flatMap((shot) => {
      const sounds = soundsOf(shot).map((sound) => `[${SOUND_NAMES[sound]}]`)
      const text = [shot.caption, sounds.join(' ')].filter(Boolean).join('\n')
      return text ? [{ start: shot.start, end: shot.start + shot.seconds - 0.1, text }] : []
    }),
  )
/** The pictures in words, for blind members. */
export const descriptionsOf = ({ shots }: FilmPlan): string =>
  track(shots.map(({ start, seconds, shot }) => ({ start, end: start + seconds - 0.1, text: shot.picture })))
/** Null for a film without chapters. */
export const chaptersOf = ({ shots, seconds }: FilmPlan): string | null => {
  const heads = shots.filter(({ shot }) => shot.chapter)
  if (heads.length === 0) return null
  return track(
    heads.map(({ start, shot }, i) => ({
      start,
      end: heads[i + 1]?.start ?? seconds,
      text: shot.chapter ?? '',
    })),
  )
}

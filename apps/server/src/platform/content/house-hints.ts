import type { HintKind } from '@oola/contract/staff/content.calls'
import { placedObjects, placedTexts, type Steps } from './content-places.ts'
import { houseStyleHints } from './house-style.ts'
import { type LinkTargets, linkFault, linksOf } from './page-links.ts'
import { readingOf } from './reading-grade.ts'

/** Our aim: understood by readers of this school grade (look-staff 57). */
const GRADE_MAX = 8
/** In a shorter text one long name decides. */
const GRADED_WORDS_MIN = 40

/** A hint at a place of a content file; it does not stop publishing. */
export interface HouseHint {
  readonly steps: Steps
  readonly kind: HintKind
  readonly message: string
}

/** Texts for staff, who sign in and write mails: the glossary is for what members read. */
const isForMembers = (file: string): boolean => !/^(mails\/staff-|staff\/)/.test(file)

const hint = (steps: Steps, kind: HintKind, message: string): HouseHint => ({ steps, kind, message })

const readingHints = (steps: Steps, text: string): HouseHint[] => {
  const reading = readingOf(text)
  if (!reading || reading.words < GRADED_WORDS_MIN || reading.grade <= GRADE_MAX) return []
  return [
    hint(
      steps,
      'reading',
      `Reads like grade ${reading.grade}, our aim is ${GRADE_MAX} or lower: shorter sentences, shorter words`,
    ),
  ]
}

const linkHints = (steps: Steps, text: string, targets: LinkTargets): HouseHint[] =>
  linksOf(text).flatMap((link) => {
    const fault = linkFault(link, targets)
    return fault ? [hint(steps, 'link', `The link "${link}" leads nowhere: ${fault}`)] : []
  })

/** Pictures inside of a text: Markdown and HTML. */
const PICTURE_WITHOUT_WORDS = /!\[\s*\]\(|<img\b(?![^>]*\balt\s*=\s*["'][^"']*\w)[^>]*>/i
const PICTURE_FILE = /\.(webp|png|jpe?g|svg|avif)$/i

const pictureHints = (object: Readonly<Record<string, unknown>>, steps: Steps): HouseHint[] =>
  Object.entries(object).flatMap(([key, value]) => {
    // A poster is the film's, which has its own title and description.
    if (typeof value !== 'string' || !PICTURE_FILE.test(value) || key.startsWith('poster')) return []
    return typeof object.alt === 'string' && object.alt.trim() !== ''
      ? []
      : [hint([...steps, key], 'picture', 'The picture needs words for readers who do not see it: alt')]
  })

/** The files that a film consists of, by the key of its entry. */
const FILM_FILES = {
  mp4: 'The film',
  poster: 'The poster',
  posterSmall: 'The small poster',
  captions: 'The file of captions',
  descriptions: 'The file of descriptions',
}

const filmHints = (
  object: Readonly<Record<string, unknown>>,
  steps: Steps,
  { hasMedia }: LinkTargets,
): HouseHint[] => {
  if (typeof object.mp4 !== 'string') return []
  const hints = Object.entries(FILM_FILES).flatMap(([key, words]) => {
    const name = object[key]
    // Addresses elsewhere are not opened.
    if (typeof name !== 'string' || name === '' || /^(https?:\/)?\/(?!media\/)/.test(name)) return []
    return hasMedia(name.replace(/^\/media\//, ''))
      ? []
      : [hint([...steps, key], 'film', `${words} "${name}" is not there`)]
  })
  const hasCaptions = typeof object.captions === 'string' && object.captions.trim() !== ''
  return hasCaptions ? hints : [...hints, hint([...steps, 'captions'], 'film', 'The film has no captions')]
}

/** The film of a module has the module's number as its name. */
const moduleFilmHints = (file: string, values: unknown, { hasMedia }: LinkTargets): HouseHint[] => {
  const id = (values as { id?: unknown } | null)?.id
  if (typeof id !== 'number' || !/^(learning|courses)\//.test(file)) return []
  const has = (ending: string): boolean => hasMedia(`learning/${id}.${ending}`)
  return has('mp4') && !has('vtt') ? [hint([], 'film', 'The film of this module has no captions')] : []
}

/**
 * The hints about places of a file: reading grade, links, films, pictures. `npm run check` and the console's save run them
 * (AUTHOR-08).
 */
export const placeHints = (file: string, values: unknown, targets: LinkTargets): HouseHint[] => [
  ...placedTexts(values).flatMap(({ steps, text }) => [
    ...(isForMembers(file) ? readingHints(steps, text) : []),
    ...linkHints(steps, text, targets),
    ...(PICTURE_WITHOUT_WORDS.test(text)
      ? [hint(steps, 'picture', 'A picture in this text needs words for readers who do not see it')]
      : []),
  ]),
  ...placedObjects(values).flatMap(({ steps, object }) => [
    ...pictureHints(object, steps),
    ...filmHints(object, steps, targets),
  ]),
  ...moduleFilmHints(file, values, targets),
]

/** All hints of a content file (AUTHOR-08). */
export const houseHints = (file: string, values: unknown, targets: LinkTargets): HouseHint[] => [
  ...(isForMembers(file)
    ? placedTexts(values)
        .filter(({ text }) => text.includes(' '))
        .flatMap(({ steps, text }) => houseStyleHints(text).map((message) => hint(steps, 'words', message)))
    : []),
  ...placeHints(file, values, targets),
]

/** The reading grade of all sentences of a file; null for one with few words. */
export const gradeOf = (values: unknown): number | null => {
  const texts = placedTexts(values).map(({ text }) => text)
  const reading = readingOf(texts.filter((text) => text.split(/\s+/).length >= 8).join('\n'))
  return reading && reading.words >= GRADED_WORDS_MIN ? reading.grade : null
}

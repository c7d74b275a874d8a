import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import { formatLongDate } from '@oola/contract/date-words'
import { LIFE_AREAS, lifeArea } from '@oola/contract/life-areas/life-areas'
import { SHARE_KINDS } from '@oola/contract/sharing/sharing.constants'
import type { Deps } from '#server/deps.ts'
import type { Palette } from '#server/platform/drawing/colours.ts'
import { isDrawable } from '#server/platform/drawing/drawing-fonts.ts'
import type { BadgesService } from '../badges/badges.service.ts'
import { pictureHeadline, SHARED_DRAWING_SCALE, type SharePicture, WHEEL_RADIUS } from './share-picture.ts'
import type { ShareText } from './sharing.content.ts'
import type { Shared } from './sharing.repo.ts'
import { drawWheel } from './wheel-drawing.ts'

/** The view of a shared subject, for its page, its picture and the share dialog. */
export interface SharedView {
  /** For the share dialog; a wheel's contains the word `date`. */
  readonly title: string
  readonly message: string
  /** Of the page. */
  readonly headline: string
  /** For networks, under the headline. */
  readonly description: string
  /** The picture as text, one line per part. */
  readonly spoken: readonly string[]
  /** Below the headline of the page. */
  readonly line: string
  readonly invitation: string
  /** SVG around the origin in the colours of a palette, within a number of units to each side. */
  readonly drawing: (palette: Palette) => string
  readonly reach: { readonly x: number; readonly y: number }
  readonly picture: SharePicture
}

/** On a phone a unit of a page's wheel is about a pixel, so that its text stays readable. */
const PAGE_RADIUS = 115
const PAGE_REACH = { x: 177, y: 163 }
/** A badge's radius is 60 units. */
const BADGE_REACH = { x: 66, y: 66 }
/** The length of a goal that fits on a picture next to its drawing. */
const WORDS_MAX = 150

/** The wheel as text. */
const spokenWheel = ({ kind, petals, hub }: Shared): string[] => {
  if (kind === SHARE_KINDS.goal) return petals.map((areaId) => `A ${lifeArea(areaId).name} goal, reached`)
  if (kind === SHARE_KINDS.topSeven)
    return petals.map((areaId, index) => `Goal ${index + 1}: ${lifeArea(areaId).name}`)
  return [
    `Oola score ${hub} of 700`,
    ...LIFE_AREAS.map(({ name }, index) => `${name} ${shownAreaScore(petals[index] ?? 0)} of 10`),
  ]
}

/** A longer word may be wider than its place. */
const LONG_WORD = /\S{18}(?=\S)/g

const shortened = (words: string): string =>
  (words.length <= WORDS_MAX ? words : `${words.slice(0, WORDS_MAX).replace(/\s+\S*$/, '')}…`).replace(
    LONG_WORD,
    '$& ',
  )

const wheelView = (shared: Shared, text: ShareText): SharedView => {
  const spoken = spokenWheel(shared)
  const { line, question, invitation, title, message } = text
  const [first = ''] = spoken
  const words = shared.words.normalize('NFC').replace(/\s+/g, ' ').trim()
  return {
    title,
    message,
    headline: text.headline.replace('{name}', () => shared.firstName),
    // The areas of the Top 7 are not a meaningful sentence.
    description: words || (shared.kind === SHARE_KINDS.wheel ? `${first}. ${line}` : line),
    spoken,
    line: words || line,
    invitation,
    drawing: (palette) => drawWheel(PAGE_RADIUS, shared, palette),
    reach: PAGE_REACH,
    picture: {
      drawing: drawWheel(WHEEL_RADIUS, shared),
      headline: pictureHeadline(text, shared.firstName),
      line: words && isDrawable(words) ? shortened(words) : line,
      day: formatLongDate(shared.day),
      question,
    },
  }
}

interface Needs {
  readonly content: Pick<Deps['content'], 'sharing'>
  readonly badges: Pick<BadgesService, 'face'>
}

/** Views for pages and pictures, by kind. */
export const sharedViews = ({ content, badges }: Needs) => {
  /** @param goalsCompleted the number in the goal badge; none in the member-independent picture */
  const badgePicture = (badgeId: number, goalsCompleted?: number): SharePicture => {
    const { socialMediaTitle, socialMediaMessage, drawing } = badges.face(badgeId, goalsCompleted)
    return {
      drawing: `<g transform="scale(${SHARED_DRAWING_SCALE})">${drawing}</g>`,
      headline: socialMediaTitle,
      line: socialMediaMessage,
      question: content.sharing.badgeShare.question,
    }
  }

  const badgeView = ({ firstName, hub }: Shared, badgeId: number): SharedView => {
    const face = badges.face(badgeId, hub)
    const { headline, invitation } = content.sharing.badgeShare
    return {
      title: face.socialMediaTitle,
      message: face.socialMediaMessage,
      headline: headline.replace('{name}', () => firstName).replace('{badge}', () => face.achievementName),
      description: face.socialMediaMessage,
      spoken: [`The badge "${face.achievementName}"`],
      line: face.socialMediaMessage,
      invitation,
      drawing: () => face.drawing,
      reach: BADGE_REACH,
      picture: badgePicture(badgeId, hub),
    }
  }

  return {
    badgePicture,
    viewOf: (shared: Shared): SharedView => {
      if (shared.badgeId !== null) return badgeView(shared, shared.badgeId)
      const text = content.sharing.shares.find(({ id }) => id === shared.kind)
      if (!text) throw new RangeError(`no share text ${shared.kind}`)
      return wheelView(shared, text)
    },
  }
}

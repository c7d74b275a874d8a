import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import { formatLongDate } from '@oola/contract/date-words'
import { LIFE_AREAS, lifeArea } from '@oola/contract/life-areas/life-areas'
import { SHARE_KINDS } from '@oola/contract/sharing/sharing.constants'
import type { Deps } from '#server/deps.ts'
import type { Palette } from '#server/platform/drawing/colours.ts'
import type { BadgesService } from '../badges/badges.service.ts'
import { isDrawable } from './drawing-fonts.ts'
import { pictureHeadline, SHARED_DRAWING_SCALE, type SharePicture, WHEEL_RADIUS } from './share-picture.ts'
import type { ShareText } from './sharing.content.ts'
import type { Shared } from './sharing.repo.ts'
import { drawWheel } from './wheel-drawing.ts'

/** What one thing that is shared looks like, on its page, in its picture and in the share dialog. */
export interface SharedView {
  /** Of the share dialog; a wheel's holds the stand-alone word `date`. */
  readonly title: string
  readonly message: string
  /** Over the page. */
  readonly headline: string
  /** For networks, under the headline. */
  readonly description: string
  /** The picture in words, a line for each part. */
  readonly spoken: readonly string[]
  /** Under the headline of the page. */
  readonly line: string
  readonly invitation: string
  /** SVG about the origin in the colours of a palette, within so many units to each side. */
  readonly drawing: (palette: Palette) => string
  readonly reach: { readonly x: number; readonly y: number }
  readonly picture: SharePicture
}

/** On a phone a unit of a page's wheel is about a pixel, so that its words stay readable. */
const PAGE_RADIUS = 115
const PAGE_REACH = { x: 177, y: 163 }
/** A badge reaches 60 units from the origin. */
const BADGE_REACH = { x: 66, y: 66 }
/** As much of a goal as fits on a picture beside its drawing. */
const WORDS_MAX = 150

/** What the wheel shows, in words. */
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
    // Areas of the Top 7 say little as a sentence.
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

/** What pages and pictures show, by kind. */
export const sharedViews = ({ content: { sharing }, badges }: Needs) => {
  /** @param goalsCompleted the number in the goal badge; none in the picture that is everybody's */
  const badgePicture = (badgeId: number, goalsCompleted?: number): SharePicture => {
    const { socialMediaTitle, socialMediaMessage, drawing } = badges.face(badgeId, goalsCompleted)
    return {
      drawing: `<g transform="scale(${SHARED_DRAWING_SCALE})">${drawing}</g>`,
      headline: socialMediaTitle,
      line: socialMediaMessage,
      question: sharing.badgeShare.question,
    }
  }

  const badgeView = ({ firstName, hub }: Shared, badgeId: number): SharedView => {
    const face = badges.face(badgeId, hub)
    const { headline, invitation } = sharing.badgeShare
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
      const text = sharing.shares.find(({ id }) => id === shared.kind)
      if (!text) throw new RangeError(`no share text ${shared.kind}`)
      return wheelView(shared, text)
    },
  }
}

import { createHash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import type { BadgesService, SharedBadge } from '../badges/badges.service.ts'
import type { PictureStore } from './picture-store.ts'
import { drawSharePicture, SHARED_DRAWING_SCALE } from './share-picture.ts'
import type { BadgeShareText } from './sharing.content.ts'

interface Needs {
  readonly content: Pick<Deps['content'], 'sharing'>
  readonly badges: Pick<BadgesService, 'shared'>
  readonly keepPicture: PictureStore
}

/** The public page of a badge. */
export interface SharedBadgePage extends SharedBadge {
  readonly text: BadgeShareText
}

/** Raise it when the picture's layout changes, so that pictures are drawn anew. */
const LAYOUT = 1

/** Badges that members share: a page and a picture behind a link that only they could give away (spec-decision 8). */
export const sharedBadgesService = ({ content, badges, keepPicture }: Needs) => {
  const text = content.sharing.badgeShare

  const page = async (code: string): Promise<SharedBadgePage | null> => {
    const shared = await badges.shared(code)
    return shared && { ...shared, text }
  }

  /** The PNG of a shared badge; it names nobody, so members with the same badge share it. */
  const picture = async (code: string): Promise<{ readonly png: Buffer; readonly tag: string } | null> => {
    const shared = await badges.shared(code)
    if (!shared) return null
    const shown = {
      drawing: `<g transform="scale(${SHARED_DRAWING_SCALE})">${shared.drawing}</g>`,
      headline: shared.badge.socialMediaTitle,
      line: shared.badge.socialMediaMessage,
      question: text.question,
    }
    const mark = createHash('sha256')
      .update(JSON.stringify([LAYOUT, shown]))
      .digest('base64url')
      .slice(0, 22)
    const png = await keepPicture(`shared/badges/${mark}.png`, (fonts) => drawSharePicture(shown, fonts))
    return { png, tag: `"${mark}"` }
  }

  return { page, picture }
}

export type SharedBadgesService = ReturnType<typeof sharedBadgesService>

import { createHash } from 'node:crypto'
import { localDay } from '@oola/contract/local-day'
import { shareTitle } from '@oola/contract/sharing/share-title'
import type { ShareContent, SharedLink } from '@oola/contract/sharing/sharing.calls'
import { SHARE_KINDS, type ShareKind } from '@oola/contract/sharing/sharing.constants'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import {
  createShareKey,
  formatShareCode,
  parseShareCode,
  type ShareKey,
} from '#server/platform/share-code.ts'
import type { BadgesService } from '../badges/badges.service.ts'
import { pictureStore } from './picture-store.ts'
import { drawSharePicture, drawSitePicture, PICTURE_HEIGHT, PICTURE_WIDTH } from './share-picture.ts'
import { type ShareRequest, type SubjectNeeds, shareSubjects } from './share-subject.ts'
import type { SharedPage } from './shared-page.ts'
import { sharedViews } from './shared-views.ts'
import { requireOwnCode, requireOwnShares } from './sharing.policy.ts'
import * as repo from './sharing.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'files'>, SubjectNeeds {
  readonly settings: Pick<Deps['settings'], 'PUBLIC_URL' | 'DATA_DIR'>
  readonly content: Pick<Deps['content'], 'sharing'>
  readonly badges: SubjectNeeds['badges'] & Pick<BadgesService, 'face'>
}

/** Increase it when the drawing changes, so that pictures are drawn again. */
const DRAWING = 2

const WORD = {
  [SHARE_KINDS.wheel]: 'wheel',
  [SHARE_KINDS.topSeven]: 'wheel',
  [SHARE_KINDS.badge]: 'badge',
  [SHARE_KINDS.goal]: 'goal',
} as const satisfies Record<ShareKind, string>

const pagePath = (webAlias: string | null, kind: ShareKind, code: string): string =>
  webAlias ? `/myoola/${encodeURIComponent(webAlias)}/${WORD[kind]}/${code}` : `/shared/${code}`

const picturePath = (kind: ShareKind, code: string): string => `/shared/${code}/${WORD[kind]}.png`

/** Pictures of one page, including those of older drawings. */
const pictureFiles = (code: string): string[] =>
  Array.from({ length: DRAWING }, (_, older) => `shared/${DRAWING - older}/${code}.png`)

/**
 * Sharing: texts, a page and a picture that stay private until the member publishes them (spec-decision 8;
 * docs/decisions/sharing).
 */
export const sharingService = (needs: Needs) => {
  const { db, clock, files, settings, content, badges } = needs
  const storedPicture = pictureStore({ files, settings })
  const subjectOf = shareSubjects(needs)
  const { viewOf, badgePicture } = sharedViews({ content, badges })

  /**
   * The content of the share dialog (SCORE-22, SCORE-26, SCORE-27; spec-decision 16.9). The same content has the same
   * code until it is withdrawn. The title of a wheel still contains the word `date`.
   */
  const offer = async (session: MemberSession, request: ShareRequest): Promise<ShareContent> => {
    requireOwnShares(session)
    const { memberId } = session
    const { kind } = request
    const sharer = await repo.findSharer(db, memberId)
    if (!sharer) throw appError('not_found')
    const { firstName, webAlias } = sharer
    const about = await subjectOf(session, request, sharer)
    const offered = { ...about, kind, firstName }
    const stored = await repo.storePage(db, {
      ...offered,
      memberId,
      key: createShareKey(),
      createdAt: clock.now(),
    })
    const shareCode = formatShareCode({ memberId, key: stored.key })
    const { title, message } = viewOf(offered)
    return {
      webAlias,
      socialMediaImageUrl: settings.PUBLIC_URL + picturePath(kind, shareCode),
      socialMediaTitle: title,
      socialMediaMessage: message,
      shareUrl: settings.PUBLIC_URL + pagePath(webAlias, kind, shareCode),
      shareCode,
      kind,
      assessmentId: about.assessmentId,
      day: stored.day,
      isPublic: stored.isPublic,
      wheel: { petals: [...about.petals], hub: about.hub },
    }
  }

  /** @throws not_found unless the code is the member's own */
  const publish = async (session: MemberSession, shareCode: string): Promise<void> => {
    const page = requireOwnCode(session, shareCode)
    if (!(await repo.publishPage(db, page, clock.now()))) throw appError('not_found')
  }

  const removePictures = async (page: ShareKey): Promise<void> => {
    for (const file of pictureFiles(formatShareCode(page))) await files.remove(file)
  }

  /** Withdraws a link and its picture for good. @throws not_found unless the code is the member's own */
  const withdraw = async (session: MemberSession, shareCode: string): Promise<void> => {
    const page = requireOwnCode(session, shareCode)
    // Hidden first, so that no picture is drawn during the removal; the row is deleted last, so that a crash leaves no
    // file.
    await repo.hidePage(db.orm, page)
    await removePictures(page)
    await repo.removePage(db.orm, page)
  }

  /** The public page of a code; null when unknown, unpublished, or its member is due for deletion. */
  const page = async (code: string): Promise<SharedPage | null> => {
    const key = parseShareCode(code)
    const found = key && (await repo.findPage(db.orm, key))
    if (!found?.publishedAt || found.deleteAt) return null
    const { kind, webAlias, day } = found
    const path = pagePath(webAlias, kind, code)
    return { view: viewOf(found), day, webAlias, path, picturePath: picturePath(kind, code) }
  }

  /** A badge's picture has no names: all owners share one, found by its content. */
  const drawBadgePicture = async (shown: ReturnType<typeof badgePicture>) => {
    const mark = createHash('sha256')
      .update(JSON.stringify([DRAWING, shown]))
      .digest('base64url')
      .slice(0, 22)
    return storedPicture(`shared/badges/${mark}.png`, (fonts) => drawSharePicture(shown, fonts))
  }

  const draw = async (code: string, shared: repo.Shared): Promise<Buffer> => {
    const { picture } = viewOf(shared)
    if (shared.badgeId !== null) return drawBadgePicture(picture)
    const [file = ''] = pictureFiles(code)
    return storedPicture(file, (fonts) => drawSharePicture(picture, fonts))
  }

  const findOwnPage = async (key: ShareKey | null): Promise<repo.Page | null> =>
    key && repo.findPage(db.orm, key)

  /** The PNG of a published page, drawn once and then stored; null without such a page. */
  const picture = async (code: string): Promise<Buffer | null> => {
    const key = parseShareCode(code)
    const found = await findOwnPage(key)
    if (!key || !found?.publishedAt || found.deleteAt) return null
    const png = await draw(code, found)
    if ((await findOwnPage(key))?.publishedAt) return png
    // Withdrawn during the drawing.
    await removePictures(key)
    return null
  }

  /** The member's own picture, public or not. @throws not_found */
  const ownPicture = async (session: MemberSession, code: string): Promise<Buffer> => {
    const key = requireOwnCode(session, code)
    const found = await findOwnPage(key)
    if (!found) throw appError('not_found')
    const png = await draw(code, found)
    if (await findOwnPage(key)) return png
    await removePictures(key)
    throw appError('not_found')
  }

  /** The member's public pages, newest first. */
  const links = async (session: MemberSession): Promise<SharedLink[]> => {
    requireOwnShares(session)
    const { memberId, timeZone } = session
    const pages = await repo.listPublicPages(db.orm, memberId)
    return pages.flatMap(({ key, publishedAt, webAlias, ...shared }) => {
      if (!publishedAt) return []
      const { kind, words, day } = shared
      const shareCode = formatShareCode({ memberId, key })
      const { title } = viewOf(shared)
      return {
        shareCode,
        kind,
        title: words || (kind === SHARE_KINDS.badge ? title : shareTitle(title, day)),
        day,
        shareUrl: settings.PUBLIC_URL + pagePath(webAlias, kind, shareCode),
        publishedOn: localDay(publishedAt, timeZone),
      }
    })
  }

  /** The site's share picture; its address changes with it. */
  const site = () => {
    const { siteShare } = content.sharing
    const mark = createHash('sha256')
      .update(JSON.stringify([DRAWING, siteShare]))
      .digest('base64url')
      .slice(0, 12)
    return {
      path: `/shared/site/${mark}.png`,
      width: PICTURE_WIDTH,
      height: PICTURE_HEIGHT,
      alt: siteShare.alt,
      png: (): Promise<Buffer> =>
        storedPicture(`shared/site/${mark}.png`, (fonts) => drawSitePicture(siteShare, fonts)),
    }
  }

  return {
    offer,
    publish,
    withdraw,
    links,
    page,
    picture,
    ownPicture,
    site,
    pictureTag: (code: string): string => `"${DRAWING}-${code}"`,
    /** The member-independent picture of a badge (`socialMediaImageUrl`). @throws not_found */
    badgePicture: (badgeId: number): Promise<Buffer> => drawBadgePicture(badgePicture(badgeId)),

    /** Hides a member's pages and removes their pictures; the rows are deleted with the member. */
    removePicturesOf: async (memberId: number): Promise<void> => {
      for (const key of await repo.hideAllPages(db.orm, memberId)) await removePictures({ memberId, key })
    },
  }
}

export type SharingService = ReturnType<typeof sharingService>

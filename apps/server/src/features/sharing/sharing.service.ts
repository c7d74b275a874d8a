import { createHash } from 'node:crypto'
import { STEPS } from '@oola/contract/journey/steps'
import type { ShareContent } from '@oola/contract/sharing/sharing.calls'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { AssessmentService } from '../assessment/assessment.service.ts'
import type { BadgesService } from '../badges/badges.service.ts'
import { pictureStore } from './picture-store.ts'
import { createShareKey, formatShareCode, parseShareCode } from './share-code.ts'
import { drawPicture, drawSitePicture, PICTURE_HEIGHT, PICTURE_WIDTH } from './share-picture.ts'
import { sharedBadgesService } from './shared-badges.service.ts'
import type { ShareText } from './sharing.content.ts'
import { requireOwnCode, requireOwnWheel } from './sharing.policy.ts'
import * as repo from './sharing.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'files'> {
  readonly settings: Pick<Deps['settings'], 'PUBLIC_URL' | 'DATA_DIR'>
  readonly content: Pick<Deps['content'], 'sharing'>
  readonly assessment: Pick<AssessmentService, 'latest'>
  readonly badges: Pick<BadgesService, 'shared'>
}

type Kind = 1 | 2

/** A page that anybody may see. */
export interface SharedPage extends repo.PublishedPage {
  readonly code: string
  readonly text: ShareText
  /** Path of the page: under the member's web alias when there is one (spec-decision 8; SCORE-25). */
  readonly path: string
}

/** Raise it when the drawing changes, so that pictures are drawn anew. */
const DRAWING = 1

const pagePath = (webAlias: string | null, code: string): string =>
  webAlias ? `/myoola/${encodeURIComponent(webAlias)}/wheel/${code}` : `/shared/${code}`

export const picturePath = (code: string): string => `/shared/${code}/wheel.png`

/** Sharing a wheel: texts, a page and a picture that stay private until the member publishes them (spec-decision 8). */
export const sharingService = ({ db, clock, files, settings, content, assessment, badges }: Needs) => {
  const keepPicture = pictureStore({ files, settings })

  const textOf = (kind: Kind): ShareText => {
    const text = content.sharing.shares.find(({ id }) => id === kind)
    if (!text) throw new RangeError(`no share text ${kind}`)
    return text
  }

  /** @throws wrong_step before there is a finished wheel (kind 1) or a main goal (kind 2) */
  const wheelToShare = async ({ memberId, stepId }: MemberSession, kind: Kind) => {
    const [sharer, finished] = await Promise.all([repo.findSharer(db, memberId), assessment.latest(memberId)])
    if (!sharer) throw appError('not_found')
    if (!finished || (kind === 2 && stepId < STEPS.actions)) throw appError('wrong_step')
    const { firstName, webAlias, topSevenAreas } = sharer
    const petals = kind === 1 ? finished.areaScores : topSevenAreas
    const hub = kind === 1 ? finished.overallScore : topSevenAreas.length
    return { webAlias, assessmentId: finished.id, wheel: { kind, firstName, petals, hub } }
  }

  /**
   * What the share dialog offers (SCORE-22, SCORE-26, SCORE-27). The same wheel has the same code each time.
   * The title still holds the word `date`.
   */
  const offer = async (session: MemberSession, kind: Kind): Promise<ShareContent> => {
    requireOwnWheel(session)
    const { memberId } = session
    const { webAlias, assessmentId, wheel } = await wheelToShare(session, kind)
    const key = await repo.keepPage(db, {
      memberId,
      key: createShareKey(),
      assessmentId,
      createdAt: clock.now(),
      ...wheel,
    })
    const shareCode = formatShareCode({ memberId, key })
    const { title, message } = textOf(kind)
    return {
      webAlias,
      socialMediaImageUrl: settings.PUBLIC_URL + picturePath(shareCode),
      socialMediaTitle: title,
      socialMediaMessage: message,
      shareUrl: settings.PUBLIC_URL + pagePath(webAlias, shareCode),
      shareCode,
      wheel: { petals: wheel.petals, hub: wheel.hub },
    }
  }

  /** @throws not_found for a code that is not the member's own */
  const publish = async (session: MemberSession, shareCode: string): Promise<void> => {
    const page = requireOwnCode(session, shareCode)
    if (!(await repo.publishPage(db, page, clock.now()))) throw appError('not_found')
  }

  /** The public page of a code; null when there is none or it is not published. */
  const page = async (code: string): Promise<SharedPage | null> => {
    const key = parseShareCode(code)
    const found = key && (await repo.findPublishedPage(db, key))
    return found ? { ...found, code, text: textOf(found.kind), path: pagePath(found.webAlias, code) } : null
  }

  /** The PNG of a published page, drawn once and then kept; null when there is no such page. */
  const picture = async (code: string): Promise<Buffer | null> => {
    const wheel = await page(code)
    if (!wheel) return null
    return keepPicture(`shared/${DRAWING}/${code}.png`, (fonts) => drawPicture(wheel, wheel.text, fonts))
  }

  const { siteShare } = content.sharing
  const siteMark = createHash('sha256')
    .update(JSON.stringify([DRAWING, siteShare]))
    .digest('base64url')
    .slice(0, 12)
  /** The picture that stands beside links to the site; its address changes with it. */
  const site = {
    path: `/shared/site/${siteMark}.png`,
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    alt: siteShare.alt,
    png: (): Promise<Buffer> =>
      keepPicture(`shared/site/${siteMark}.png`, (fonts) => drawSitePicture(siteShare, fonts)),
  }

  return {
    offer,
    publish,
    page,
    picture,
    site,
    pictureTag: (code: string): string => `"${DRAWING}-${code}"`,
    badges: sharedBadgesService({ content, badges, keepPicture }),
  }
}

export type SharingService = ReturnType<typeof sharingService>

import { USER_TYPES } from '@oola/contract/account/account.constants'
import { shownRank } from '@oola/contract/account/shown-rank'
import { BADGE_COUNT } from '@oola/contract/badges/badge-groups'
import { badgesChanged } from '@oola/contract/badges/badges.events'
import type { Achievement, ProfileInformation } from '@oola/contract/badges/badges.schema'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { achievementViews, type BadgeLinks } from './achievement-views.ts'
import { badgeSvg, drawBadge } from './badge-drawing.ts'
import { type BadgePicture, badgePicture } from './badge-picture.ts'
import { badgePagePath, badgePicturePath, badgeShareCode, parseBadgeShareCode } from './badge-share.ts'
import { requireCoachBadges, requireOwnBadges } from './badges.policy.ts'
import * as repo from './badges.repo.ts'
import { coachBadgesService } from './coach-badges.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly content: Pick<Deps['content'], 'badges'>
  readonly settings: Pick<Deps['settings'], 'PUBLIC_URL'>
  readonly secrets: Pick<Deps['secrets'], 'blinding'>
}

/** Whom a badge is for, and the zone that says which day it is for her. */
export interface Earner {
  readonly memberId: number
  readonly timeZone: string
}

/**
 * Awards badges inside the caller's transaction; those that the member has already are left alone, so that a caller may
 * name every badge that the present state has earned. Tell the member's tabs with `announce` after the commit.
 * @returns the ids that are new
 */
export type AwardBadges = (tx: Tx, earner: Earner, badgeIds: readonly number[]) => Promise<number[]>

/** A badge that a member has chosen to show to the world. */
export interface SharedBadge {
  readonly firstName: string
  readonly webAlias: string | null
  readonly badge: Achievement
  /** SVG about the origin, within a radius of 60. */
  readonly drawing: string
  readonly path: string
}

const MEMBERS_BADGES = { from: 1, to: BADGE_COUNT } as const

/** Badges: earned once, in the transaction of their cause, and never withdrawn (spec-decision 8). */
export const badgesService = ({ db, clock, live, content, settings, secrets }: Needs) => {
  const { badges: texts } = content.badges

  const award: AwardBadges = async (tx, { memberId, timeZone }, badgeIds) => {
    if (badgeIds.length === 0) return []
    const awardedAt = clock.now()
    return repo.insertBadges(tx, { memberId, badgeIds, awardedAt, awardedDay: localDay(awardedAt, timeZone) })
  }

  /** Opens the pop-up on the dashboards that the member has open, also where the badge was just earned. */
  const announce = (memberId: number): void => live.tell(badgesChanged, {}, { member: memberId })

  const linksOf =
    (memberId: number, webAlias: string | null) =>
    (badgeId: number): BadgeLinks => {
      const code = badgeShareCode(secrets.blinding, { memberId, badgeId })
      return {
        shareUrl: settings.PUBLIC_URL + badgePagePath(webAlias, code),
        socialMediaImageUrl: settings.PUBLIC_URL + badgePicturePath(code),
      }
    }

  /** A non-subscriber's achievements are hidden, not lost (C-52). */
  const look = async (memberId: number) => {
    const found = await repo.findOwner(db, memberId, MEMBERS_BADGES)
    if (!found) throw appError('not_found')
    const hidden = found.userTypeId === USER_TYPES.nonSubscriber
    const owner = hidden ? { ...found, earned: [] } : found
    return { owner, hidden, views: achievementViews(texts, owner, linksOf(memberId, owner.webAlias)) }
  }

  const pictures = new Map<string, BadgePicture>()

  /** The picture of a `fileName` (BADGE-08); null when no badge has it. */
  const picture = (fileName: string): BadgePicture | null => {
    const known = pictures.get(fileName)
    if (known) return known
    const text = [...texts, ...content.badges.coachBadges].find((badge) => badge.fileName === fileName)
    if (!text) return null
    const drawn = badgePicture(badgeSvg(text.id))
    pictures.set(fileName, drawn)
    return drawn
  }

  const setDisplayed = async (session: MemberSession, badgeId: number): Promise<void> => {
    const outcome = await repo.setDisplayed(db, session.memberId, badgeId, clock.now())
    if (outcome === 'missing') throw appError('not_found')
    if (outcome === 'new') live.tell(badgesChanged, {}, othersOf(session))
  }

  return {
    picture,
    coach: coachBadgesService({ db, content, award }),
    award,
    announce,

    /** BADGE-12 */
    mine: async (session: MemberSession): Promise<Achievement[]> => {
      requireOwnBadges(session)
      return (await look(session.memberId)).views.mine()
    },

    /** The member and her six newest, for the profile of the dashboard (G-124). */
    latest: async (memberId: number): Promise<{ owner: repo.BadgeOwner; latest: Achievement[] }> => {
      const { owner, views } = await look(memberId)
      return { owner, latest: views.latest() }
    },

    /** The header block with all achievements (DASH-15; C-51, C-52). */
    profileInformation: async (session: MemberSession): Promise<ProfileInformation> => {
      requireOwnBadges(session)
      const { memberId } = session
      const { owner, hidden, views } = await look(memberId)
      return {
        userId: memberId,
        firstName: owner.firstName,
        lastName: owner.lastName,
        pictureFileName: owner.pictureFileName,
        ...shownRank(owner),
        customerLevel: hidden ? null : `Level ${owner.level}`,
        goalsCompleted: owner.goalsCompleted,
        latestAchievements: views.latest(),
        achievements: hidden ? { badges: [], milestones: [], streaks: [] } : views.groups(),
      }
    },

    /** The pop-up was closed (BADGE-13); a repeat changes nothing. @throws not_found for a badge that was not earned */
    setDisplayed: async (session: MemberSession, badgeId: number): Promise<void> => {
      requireOwnBadges(session)
      await setDisplayed(session, badgeId)
    },

    /** The same for a coach's (BADGE-17). @throws not_found */
    setCoachDisplayed: async (session: MemberSession, badgeId: number): Promise<void> => {
      requireCoachBadges(session)
      await setDisplayed(session, badgeId)
    },

    /** The badge behind a share link; null when the link is not ours or the member does not have the badge (anymore). */
    shared: async (code: string): Promise<SharedBadge | null> => {
      const key = parseBadgeShareCode(secrets.blinding, code)
      const owner = key && (await repo.findOwner(db, key.memberId, { from: key.badgeId, to: key.badgeId }))
      if (!owner) return null
      const { firstName, webAlias } = owner
      const [badge] = achievementViews(texts, owner, linksOf(key.memberId, webAlias)).mine()
      if (!badge) return null
      const drawing = drawBadge(badge.id, owner.goalsCompleted)
      return { firstName, webAlias, badge, drawing, path: badgePagePath(webAlias, code) }
    },
  }
}

export type BadgesService = ReturnType<typeof badgesService>

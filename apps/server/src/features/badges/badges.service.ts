import { USER_TYPES } from '@oola/contract/account/account.constants'
import { shownRank } from '@oola/contract/account/shown-rank'
import { BADGE_COUNT } from '@oola/contract/badges/badge-groups'
import { badgesChanged } from '@oola/contract/badges/badges.events'
import type { Achievement, Achievements, ProfileInformation } from '@oola/contract/badges/badges.schema'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { achievementViews } from './achievement-views.ts'
import type { AwardBadges } from './award-badges.ts'
import { badgeSvg, drawBadge } from './badge-drawing.ts'
import { type BadgePicture, badgePicture } from './badge-picture.ts'
import { requireCoachBadges, requireOwnBadges } from './badges.policy.ts'
import * as repo from './badges.repo.ts'
import { coachBadgesService } from './coach-badges.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly content: Pick<Deps['content'], 'badges'>
  readonly settings: Pick<Deps['settings'], 'PUBLIC_URL'>
}

/** The words and the drawing of a badge, independent of its owner. */
interface BadgeFace {
  readonly achievementName: string
  readonly socialMediaTitle: string
  readonly socialMediaMessage: string
  /** SVG around the origin, within a radius of 60. */
  readonly drawing: string
}

const MEMBERS_BADGES = { from: 1, to: BADGE_COUNT } as const

/** Badges: earned once, in the transaction of their cause, and never withdrawn (spec-decision 8). */
export const badgesService = ({ db, clock, live, content, settings }: Needs) => {
  const award: AwardBadges = async (tx, { memberId, timeZone }, badgeIds) => {
    if (badgeIds.length === 0) return []
    const awardedAt = clock.now()
    return repo.insertBadges(tx, { memberId, badgeIds, awardedAt, awardedDay: localDay(awardedAt, timeZone) })
  }

  /** Opens the pop-up on the member's open dashboards, including the tab that earned the badge. */
  const announce = (memberId: number): void => live.publish(badgesChanged, {}, { member: memberId })

  /** The share picture of a badge, independent of its owner; the owner's page has one with the member's count. */
  const imageUrl = (badgeId: number): string => `${settings.PUBLIC_URL}/shared/badges/${badgeId}.png`

  /** A non-subscriber's achievements are hidden, not lost (C-52). */
  const loadViews = async (memberId: number) => {
    const found = await repo.findOwner(db, memberId, MEMBERS_BADGES)
    if (!found) throw appError('not_found')
    const hidden = found.userTypeId === USER_TYPES.nonSubscriber
    const owner = hidden ? { ...found, earned: [] } : found
    const views = achievementViews(content.badges.badges, owner, imageUrl)
    const achievements: Achievements = hidden ? { badges: [], milestones: [], streaks: [] } : views.groups()
    return { owner, hidden, views, achievements }
  }

  const pictures = new Map<string, BadgePicture>()

  /** The picture of a `fileName` (BADGE-08); null when no badge has it. */
  const picture = (fileName: string): BadgePicture | null => {
    const cached = pictures.get(fileName)
    if (cached) return cached
    const { badges: texts, coachBadges } = content.badges
    const text = [...texts, ...coachBadges].find((badge) => badge.fileName === fileName)
    if (!text) return null
    const drawn = badgePicture(badgeSvg(text.id))
    pictures.set(fileName, drawn)
    return drawn
  }

  const setDisplayed = async (session: MemberSession, badgeId: number): Promise<void> => {
    const outcome = await repo.setDisplayed(db, session.memberId, badgeId, clock.now())
    if (outcome === 'missing') throw appError('not_found')
    if (outcome === 'new') live.publish(badgesChanged, {}, othersOf(session))
  }

  return {
    picture,
    coach: coachBadgesService({ db, content, award }),
    award,
    announce,

    /** The cause of these badges was undone: they stay, and open no pop-up. */
    closeWindows: (tx: Tx, memberId: number, badgeIds: readonly number[]): Promise<void> =>
      repo.setAllDisplayed(tx, { memberId, badgeIds, at: clock.now() }),

    /** BADGE-12 */
    mine: async (session: MemberSession): Promise<Achievement[]> => {
      requireOwnBadges(session)
      return (await loadViews(session.memberId)).views.mine()
    },

    /** The six newest and all achievements, for the profile of the dashboard (G-124; DASH-16). */
    ofProfile: async (memberId: number) => {
      const { views, achievements } = await loadViews(memberId)
      return { latestAchievements: views.latest(), achievements }
    },

    /** The header block with all achievements (DASH-15; C-51, C-52). */
    profileInformation: async (session: MemberSession): Promise<ProfileInformation> => {
      requireOwnBadges(session)
      const { memberId } = session
      const { owner, hidden, views, achievements } = await loadViews(memberId)
      return {
        userId: memberId,
        firstName: owner.firstName,
        lastName: owner.lastName,
        pictureFileName: owner.pictureFileName,
        ...shownRank(owner),
        customerLevel: hidden ? null : `Level ${owner.level}`,
        goalsCompleted: owner.goalsCompleted,
        latestAchievements: views.latest(),
        achievements,
      }
    },

    /** The pop-up was closed (BADGE-13); idempotent. @throws not_found for a badge that was not earned */
    setDisplayed: async (session: MemberSession, badgeId: number): Promise<void> => {
      requireOwnBadges(session)
      await setDisplayed(session, badgeId)
    },

    /** The same for a coach's (BADGE-17). @throws not_found */
    setCoachDisplayed: async (session: MemberSession, badgeId: number): Promise<void> => {
      requireCoachBadges(session)
      await setDisplayed(session, badgeId)
    },

    /**
     * The award date of a member's badge, and the present count of goals; null when not earned or not visible to the
     * member.
     */
    earned: async (memberId: number, badgeId: number) => {
      const { owner } = await loadViews(memberId)
      const badge = owner.earned.find(({ id }) => id === badgeId)
      return badge ? { day: badge.day, goalsCompleted: owner.goalsCompleted } : null
    },

    /** A badge for public pages. @param goalsCompleted the number in the goal badge; omitted: no number */
    face: (badgeId: number, goalsCompleted?: number): BadgeFace => {
      const text = content.badges.badges[badgeId - 1]
      if (!text) throw new RangeError(`no badge ${badgeId}`)
      return { ...text, drawing: drawBadge(badgeId, goalsCompleted) }
    },
  }
}

export type BadgesService = ReturnType<typeof badgesService>

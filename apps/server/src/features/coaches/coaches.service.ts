import { COACH_CERTIFICATION_BADGE } from '@oola/contract/badges/coach-badges'
import { dollarsAndCents } from '@oola/contract/billing/money'
import type {
  CoachListing,
  CoachResult,
  CoachSearch,
  PortalCoach,
} from '@oola/contract/coaches/coaches.schema'
import { postalRegion, readPostalCode } from '@oola/contract/coaches/postal-code'
import { SESSION_MINUTES } from '@oola/contract/sessions/sessions.constants'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { formatShareCode } from '#server/platform/share-code.ts'
import { namePatterns } from './coach-names.ts'
import { findStanding, writeStanding } from './coach-standing.repo.ts'
import { requireCoachPortal } from './coaches.policy.ts'
import {
  type CoachRow,
  coachesByName,
  findCoach,
  findPortalCoach,
  findProfile,
  listedCoaches,
  saveProfile,
  searchCoaches,
  someCoaches,
  updateProfile,
} from './coaches.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'places' | 'clock'> {
  readonly content: Pick<Deps['content'], 'badges'>
}

/** The limit of "near". */
const NEAR_MILES = 100

/** `https://calendly.com/ana-castellanos/30min` is `ana-castellanos` (C-63). */
const schedulingName = (address: string | null): string | null =>
  (address && URL.parse(address)?.pathname.split('/')[1]) || null

/** Views of coaches for visitors, members and the coaches themselves. */
export const coachesService = ({ db, places, clock, content }: Needs) => {
  const toBadges = (ids: readonly number[]): CoachListing['badges'] =>
    ids.flatMap((id) => {
      const achievementName = content.badges.coachBadges.find((badge) => badge.id === id)?.achievementName
      return achievementName ? [{ id, achievementName }] : []
    })

  const toListing = (coach: CoachRow): CoachListing => {
    const { memberId, city, state, sessionRate, testimonialText, certificateKey } = coach
    // The badge stays the coach's; a listing does not show what a withdrawn certificate no longer proves.
    const badgeIds = coach.badgeIds.filter((id) => !coach.isWithdrawn || id !== COACH_CERTIFICATION_BADGE)
    return {
      id: memberId,
      userId: memberId,
      firstName: coach.firstName,
      lastName: coach.lastName,
      location: `${city}, ${state}`,
      myOffer: coach.myOffer,
      aboutMe: coach.aboutMe,
      listingPageHeader: coach.listingPageHeader,
      emailAddress: coach.contactEmail ?? coach.email,
      phoneNumber: coach.phone,
      customerType: coach.customerType,
      calendlyUserName: schedulingName(coach.calendlyUrl),
      profilePictureFileName: coach.pictureFileName,
      coverFileName: coach.coverFileName,
      badges: toBadges(badgeIds),
      certificateCode: certificateKey === null ? null : formatShareCode({ memberId, key: certificateKey }),
      testimonial: testimonialText
        ? {
            text: testimonialText,
            fullName: coach.testimonialName ?? '',
            location: coach.testimonialLocation ?? '',
            clientPermission: coach.testimonialPermission,
          }
        : null,
      facebookUserName: coach.facebookUserName,
      instagramUserName: coach.instagramUserName,
      linkedInUserName: coach.linkedInUserName,
      twitterUserName: coach.twitterUserName,
      tikTokUserName: coach.tikTokUserName,
      websiteUrl: coach.websiteUrl,
      currentSessionRate: sessionRate,
      currentSessionRateText:
        sessionRate === null
          ? null
          : `${dollarsAndCents(sessionRate)} for a ${SESSION_MINUTES}-minute session`,
      // Both belong to a pair of coach and client; a listing has neither.
      creditCardOnFile: false,
      pendingMessages: 0,
    }
  }

  const toPublic = (coach: CoachRow): CoachListing => {
    const listing = toListing(coach)
    return {
      ...listing,
      emailAddress: null,
      phoneNumber: null,
      testimonial: listing.testimonial?.clientPermission ? listing.testimonial : null,
    }
  }

  return {
    /**
     * Searches the directory (G-113; docs/decisions/coach-search); without name and code it returns some coaches.
     * @throws zip_invalid for a malformed code
     */
    search: async ({ searchTerm, zipcode, country }: CoachSearch): Promise<CoachResult[]> => {
      if (searchTerm === '' && zipcode === '') {
        const day = clock.now().toISOString().slice(0, 10)
        return (await someCoaches(db, country, day)).map((coach) => ({ ...toPublic(coach), miles: null }))
      }
      const zip = zipcode === '' ? null : readPostalCode(country, zipcode)
      if (zipcode !== '' && (zip === null || !(await places.find(country, zip))))
        throw appError('zip_invalid')
      const name = namePatterns(searchTerm)
      // Only symbols: matches no name.
      if (searchTerm !== '' && name.length === 0) return []
      const near = zip === null ? null : await places.near(country, zip, NEAR_MILES)
      const miles = new Map(near?.map((one) => [one.code, Math.round(one.miles)]))
      const found = await searchCoaches(db, { country, name, near: near?.map(({ code }) => code) ?? null })
      return found.map((coach) => ({
        ...toPublic(coach),
        miles: miles.get(country === 'CA' ? postalRegion(coach.zip) : coach.zip) ?? null,
      }))
    },

    /** DIR-10. @throws not_found */
    publicListing: async (coachId: number): Promise<CoachListing> => {
      const coach = await findCoach(db, coachId, { onlyListed: true })
      if (!coach) throw appError('not_found')
      return toPublic(coach)
    },

    /**
     * Listed active coaches by any part of the name, at most 50, without contact data and without the caller (G-84).
     */
    byName: async (typed: string, exceptId: number): Promise<CoachListing[]> => {
      const name = namePatterns(typed)
      if (name.length === 0) return []
      return (await coachesByName(db, name, exceptId)).map(toPublic)
    },

    /** Public listings of coaches, in this order; unlisted ones are left out. */
    publicListings: async (coachIds: readonly number[]): Promise<CoachListing[]> =>
      (await listedCoaches(db, coachIds)).map(toPublic),

    /** A coach pauses new clients, or takes them again (DESK-10). @throws not_allowed, profile_first */
    setTakesClients: async (session: MemberSession, takesClients: boolean): Promise<PortalCoach> => {
      requireCoachPortal(session)
      const { memberId } = session
      if (!(await updateProfile(db.orm, memberId, { takesClients }))) throw appError('profile_first')
      const coach = await findPortalCoach(db, memberId)
      if (!coach) throw appError('not_found')
      return coach
    },

    /** A member's own coach, with contact data (C-62); null when no longer a coach. */
    ownCoach: async (coachId: number): Promise<CoachListing | null> => {
      const coach = await findCoach(db, coachId, { onlyListed: false })
      return coach && toListing(coach)
    },

    /** A member's coach badges; none without a profile. */
    badgesOf: async (memberId: number): Promise<CoachListing['badges']> =>
      toBadges((await findCoach(db, memberId, { onlyListed: false }))?.badgeIds ?? []),

    /** Whether a coach is in the directory now. */
    isListed: async (coachId: number): Promise<boolean> =>
      (await findCoach(db, coachId, { onlyListed: true })) !== null,

    /** DIR-11. @throws not_found while the coach has no profile */
    ownListing: async (session: MemberSession): Promise<CoachListing> => {
      requireCoachPortal(session)
      const coach = await findCoach(db, session.memberId, { onlyListed: false })
      if (!coach) throw appError('not_found')
      return toListing(coach)
    },

    /** PORTAL-54. @throws not_found for a member who is no longer a coach */
    portal: async (session: MemberSession): Promise<PortalCoach> => {
      requireCoachPortal(session)
      const coach = await findPortalCoach(db, session.memberId)
      if (!coach) throw appError('not_found')
      return coach
    },

    /** For staff: their decision about the coach, and what they change (STAFF-15). */
    standing: { find: findStanding, write: writeStanding },
    findProfile,
    updateProfile,

    /** Replaces a coach's profile. */
    saveProfile: (profile: Parameters<typeof saveProfile>[1]) => saveProfile(db.orm, profile),
  }
}
export type CoachesService = ReturnType<typeof coachesService>

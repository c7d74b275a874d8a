import { profileChanged } from '@oola/contract/account/account.events'
import { defaultWelcome, LANGUAGES } from '@oola/contract/coaches/coach-profile.constants'
import type {
  CoachBioFields,
  CoachProfileFields,
  CoachProfileInfo,
} from '@oola/contract/coaches/coach-profile.schema'
import { COUNTRIES, type Country, readPostalCode } from '@oola/contract/coaches/postal-code'
import type { CoachingAnswers, CoachingQuestion } from '@oola/contract/coaching/coaching.schema'
import type { Place } from '#server/adapters/places/places.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { AccountService } from '../account/account.service.ts'
import type { CoachingService } from '../coaching/coaching.service.ts'
import { findStanding, writeStanding } from './coach-standing.repo.ts'
import { requireCoachPortal } from './coaches.policy.ts'
import { findProfile, saveProfile, updateProfile } from './coaches.repo.ts'
import type { CoachesService } from './coaches.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'places' | 'live'> {
  readonly content: Pick<Deps['content'], 'coaching'>
  readonly account: Pick<AccountService, 'own' | 'picture'>
  readonly coaches: Pick<CoachesService, 'badgesOf'>
  readonly coaching: Pick<CoachingService, 'ofCoach'>
}

type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** The profile of a coach who has saved nothing yet (PORTAL-46). */
const UNWRITTEN = {
  country: COUNTRIES[0],
  zip: '',
  city: '',
  state: '',
  primaryLanguage: LANGUAGES[0],
  listingPageHeader: '',
  myOffer: '',
  aboutMe: '',
  contactEmail: null,
  calendlyUrl: null,
  coverFileName: null,
  facebookUserName: null,
  instagramUserName: null,
  linkedInUserName: null,
  twitterUserName: null,
  tikTokUserName: null,
  websiteUrl: null,
  sessionRate: null,
  testimonialText: null,
  testimonialName: null,
  testimonialLocation: null,
  testimonialPermission: true,
} as const satisfies Partial<Profile>

/** A coach's own profile: profile, bio, assessment, pictures (PORTAL-15..52; C-75). */
export const coachProfileService = (needs: Needs) => {
  const { db, clock, places, live, content, account, coaches, coaching } = needs

  const isBioSaved = (profile: Profile | null): boolean =>
    profile !== null && profile.myOffer !== '' && profile.aboutMe !== '' && profile.sessionRate !== null

  const savedParts = async (session: MemberSession) => {
    const [profile, questions] = await Promise.all([
      findProfile(db.orm, session.memberId),
      coaching.ofCoach.questions(session),
    ])
    const assessment = questions.every(({ options }) => options.some(({ selected }) => selected))
    return { profile, saved: { profile: profile !== null, bio: isBioSaved(profile), assessment } }
  }

  const view = async (session: MemberSession): Promise<CoachProfileInfo> => {
    const { memberId } = session
    const [own, { profile, saved }, badges] = await Promise.all([
      account.own.view(memberId),
      savedParts(session),
      coaches.badgesOf(memberId),
    ])
    const written = profile ?? UNWRITTEN
    return {
      userId: memberId,
      firstName: own.firstName,
      lastName: own.lastName,
      city: written.city,
      state: written.state,
      country: COUNTRIES.find((country) => country === written.country) ?? COUNTRIES[0],
      zipCode: written.zip,
      primaryLanguage: written.primaryLanguage,
      emailAddress: written.contactEmail ?? own.email,
      phoneNumber: own.phone ?? '',
      websiteUrl: written.websiteUrl,
      calendlyUrl: written.calendlyUrl,
      facebookUserName: written.facebookUserName,
      instagramUserName: written.instagramUserName,
      linkedInUserName: written.linkedInUserName,
      twitterUserName: written.twitterUserName,
      tikTokUserName: written.tikTokUserName,
      myOffer: written.myOffer,
      aboutMe: written.aboutMe,
      listingPageHeader: written.listingPageHeader || defaultWelcome(own.firstName),
      sessionRates: content.coaching.rates.rates.map((rate) => ({
        ...rate,
        selected: rate.cents === written.sessionRate,
      })),
      rateQuestion: content.coaching.rates.question,
      rateQuestionDisclaimer: content.coaching.rates.disclaimer,
      testimonial: {
        fullName: written.testimonialName ?? '',
        text: written.testimonialText ?? '',
        location: written.testimonialLocation ?? '',
        // Yes, until the coach says no (PORTAL-36).
        clientPermission: saved.bio ? written.testimonialPermission : true,
      },
      displayCoachingModal: !(saved.profile && saved.bio && saved.assessment),
      saved,
      profilePictureFileName: own.pictureFileName,
      coverFileName: written.coverFileName,
      badges,
    }
  }

  /** @throws zip_invalid for a malformed or unknown code */
  const placeOf = async (country: Country, input: string): Promise<Place & { zip: string }> => {
    const zip = readPostalCode(country, input)
    const place = zip === null ? null : await places.find(country, zip)
    if (zip === null || !place) throw appError('zip_invalid')
    return { ...place, zip }
  }

  /** The number is the member's own login (SECURE-01). */
  const preparePhone = (
    session: MemberSession,
    { phoneNumber, password }: Pick<CoachProfileFields, 'phoneNumber' | 'password'>,
    ip: string,
  ) => account.own.phone.prepare(session, { phone: phoneNumber, password, ip })

  const writeProfile = async (
    tx: Tx,
    session: MemberSession,
    fields: CoachProfileFields,
    place: Place & { zip: string },
  ): Promise<void> => {
    const { memberId } = session
    const { firstName, lastName, phoneNumber, password, emailAddress, zipCode, city, state, ...own } = fields
    await account.own.writeIn(tx, memberId, { firstName, lastName })
    const { email } = await account.own.viewIn(tx, memberId)
    const isOwn = emailAddress.toLowerCase() === email.toLowerCase()
    const values = { ...own, ...place, contactEmail: isOwn ? null : emailAddress }
    // Listed in the directory once all three parts are saved (G-92).
    if (!(await updateProfile(tx, memberId, values)))
      await saveProfile(tx, { ...values, memberId, isListed: false })
  }

  /** @throws rate_unknown, profile_first */
  const writeBio = async (tx: Tx, memberId: number, bio: CoachBioFields): Promise<void> => {
    const { RateItemCode, testimonial, ...texts } = bio
    const rate = content.coaching.rates.rates.find(({ itemCode }) => itemCode === RateItemCode)
    if (!rate) throw appError('rate_unknown')
    const isGiven = testimonial.clientPermission
    const written = await updateProfile(tx, memberId, {
      ...texts,
      sessionRate: rate.cents,
      testimonialPermission: isGiven,
      testimonialText: isGiven ? testimonial.text : null,
      testimonialName: isGiven ? testimonial.fullName : null,
      testimonialLocation: isGiven ? testimonial.location : null,
    })
    if (!written) throw appError('profile_first')
  }

  /** A coach of the shell's command is listed at once; an invited one waits for approval (STAFF-15). */
  const listOrAsk = async (memberId: number): Promise<void> => {
    const standing = await findStanding(db.orm, memberId)
    if (!standing) await updateProfile(db.orm, memberId, { isListed: true })
    if (standing?.state === 'invited' || standing?.state === 'sentBack')
      await writeStanding(db.orm, { memberId, state: 'waiting', since: clock.now() })
  }

  /**
   * Lists the coach in directory and picks once all three parts are saved (G-92), and publishes to the coach's tabs.
   */
  const listIfComplete = async (session: MemberSession): Promise<CoachProfileInfo> => {
    const { profile, saved } = await savedParts(session)
    if (profile && !profile.isListed && saved.bio && saved.assessment) await listOrAsk(session.memberId)
    live.publish(profileChanged, {}, othersOf(session))
    return view(session)
  }

  return {
    /** PORTAL-20. */
    info: async (session: MemberSession): Promise<CoachProfileInfo> => {
      requireCoachPortal(session)
      return view(session)
    },

    /** PORTAL-22. @throws zip_invalid, and the errors of a new phone number */
    saveProfile: async (
      session: MemberSession,
      fields: CoachProfileFields,
      ip: string,
    ): Promise<CoachProfileInfo> => {
      requireCoachPortal(session)
      const place = await placeOf(fields.country, fields.zipCode)
      const writePhone = await preparePhone(session, fields, ip)
      await inTransaction(db, async (tx) => {
        await writePhone(tx)
        await writeProfile(tx, session, fields, place)
      })
      return listIfComplete(session)
    },

    /** PORTAL-21. @throws profile_first, rate_unknown */
    saveBio: async (session: MemberSession, bio: CoachBioFields): Promise<CoachProfileInfo> => {
      requireCoachPortal(session)
      await inTransaction(db, (tx) => writeBio(tx, session.memberId, bio))
      return listIfComplete(session)
    },

    /** PORTAL-23: both or neither. @throws zip_invalid, rate_unknown, and the errors of a new phone number */
    edit: async (session: MemberSession, fields: CoachProfileFields & CoachBioFields, ip: string) => {
      requireCoachPortal(session)
      const { listingPageHeader, myOffer, aboutMe, RateItemCode, testimonial, ...profile } = fields
      const place = await placeOf(profile.country, profile.zipCode)
      const writePhone = await preparePhone(session, profile, ip)
      await inTransaction(db, async (tx) => {
        await writePhone(tx)
        await writeProfile(tx, session, profile, place)
        await writeBio(tx, session.memberId, {
          listingPageHeader,
          myOffer,
          aboutMe,
          RateItemCode,
          testimonial,
        })
      })
      return listIfComplete(session)
    },

    /** PORTAL-24. */
    questions: async (session: MemberSession): Promise<CoachingQuestion[]> => {
      requireCoachPortal(session)
      return coaching.ofCoach.questions(session)
    },

    /** PORTAL-25. @throws coaching_unanswered, validation_failed */
    saveAssessment: async (session: MemberSession, answers: CoachingAnswers): Promise<CoachProfileInfo> => {
      requireCoachPortal(session)
      await coaching.ofCoach.save(session, answers)
      return listIfComplete(session)
    },

    /** PORTAL-26: the member's picture is the coach's. */
    uploadPicture: async (session: MemberSession, image: File): Promise<{ fileName: string }> => {
      requireCoachPortal(session)
      return account.picture.upload(session, image)
    },

    /** PORTAL-27. @throws profile_first, picture_unreadable and the other limits of pictures */
    uploadCover: async (session: MemberSession, image: File): Promise<{ fileName: string }> => {
      requireCoachPortal(session)
      const { memberId } = session
      const before = await findProfile(db.orm, memberId)
      if (!before) throw appError('profile_first')
      const fileName = await account.picture.storeCover(memberId, image)
      await updateProfile(db.orm, memberId, { coverFileName: fileName })
      if (before.coverFileName) await account.picture.remove(before.coverFileName)
      return { fileName }
    },

    /** PORTAL-43..45; null without a result. */
    lookUpZip: async (session: MemberSession, country: Country, code: string): Promise<Place | null> => {
      requireCoachPortal(session)
      const zip = readPostalCode(country, code)
      return zip === null ? null : places.find(country, zip)
    },
  }
}
export type CoachProfileService = ReturnType<typeof coachProfileService>

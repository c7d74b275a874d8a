import type { ActingMember } from './as-member.ts'
import { asMember } from './as-member.ts'
import type { TestApp } from './make-test-app.ts'

const PHONE = '5035550142'

/** An active coach without a profile. */
export const newCoach = (world: TestApp): Promise<ActingMember> =>
  asMember(world, {
    stepId: 4,
    userTypeId: 1,
    isActiveCoach: true,
    firstName: 'Noor',
    lastName: 'Haddad',
    phone: PHONE,
  })

/** The body of the profile form. */
export const profileOf = (coach: ActingMember, change: Record<string, unknown> = {}) => ({
  userId: coach.id,
  firstName: 'Noor',
  lastName: 'Haddad',
  city: 'Anything',
  state: 'Anything',
  country: 'US',
  zipCode: '97214',
  primaryLanguage: 'English',
  emailAddress: 'noor.coach@example.com',
  phoneNumber: PHONE,
  websiteUrl: 'https://noor.example',
  calendlyUrl: 'https://calendly.com/noor-haddad/30min',
  facebookUserName: '',
  instagramUserName: 'noorcoaches',
  linkedInUserName: null,
  twitterUserName: '',
  tikTokUserName: '',
  profilePictureFileName: null,
  coverFileName: null,
  ...change,
})

/** The body of the bio form. */
export const bioOf = (coach: ActingMember, change: Record<string, unknown> = {}) => ({
  userId: coach.id,
  listingPageHeader: "Hi, I'm Noor.",
  myOffer: 'See your week.',
  aboutMe: 'I listen.',
  RateItemCode: 'session-45',
  testimonial: { clientPermission: true, fullName: 'Lena H.', text: 'She asks well.', location: 'Salem' },
  ...change,
})

/** The first option of every question. */
export const answersOf = (world: TestApp, coach: ActingMember) => ({
  userId: coach.id,
  details: world.deps.content.coaching.questionnaire.questions.map(({ id, options }) => ({
    questionId: id,
    optionId: options[0]?.id,
  })),
})

import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'

/** Words of an address whose screen is not built: what it is for, and what can be done today instead. */
export interface PlainPage {
  readonly title: string
  /** The page's purpose, one or two sentences. */
  readonly purpose: string
  /** Facts that are true today. */
  readonly facts: readonly string[]
  /** What a reader can do now. */
  readonly today: string
  readonly action: { readonly label: string; readonly to: string }
  /** Colours the room. */
  readonly area: LifeAreaKey
}

const LOG_IN = { label: 'LOG IN', to: '/login' }
const HOME = { label: 'GO TO THE HOME PAGE', to: '/home' }
const CONTACT = { label: 'CONTACT US', to: '/contact' }
const DASHBOARD = { label: 'GO TO MY DASHBOARD', to: '/dashboard' }

/** Public addresses, by the key that routes.ts gives them. */
export const PUBLIC_PLAIN_PAGES = {
  'learn-more': {
    title: 'How the programme works',
    purpose:
      'This page is for everything about the programme in one place, from the first question to the second year.',
    facts: [
      'You score seventy honest statements about seven life areas and see your wheel.',
      'You set twenty-one goals, choose your top seven and one main goal for the next 365 days.',
      'Twelve weekly modules follow, then a monthly path of your own.',
    ],
    today: 'Members can do the whole blueprint today: the wheel, the goals and the daily actions.',
    action: LOG_IN,
    area: 'family',
  },
  faq: {
    title: 'Frequently asked questions',
    purpose: 'This page is for the questions that people ask before and after they join.',
    facts: [
      'The programme costs $47 a month after $77 for the first month, without an enrollment fee.',
      'You can cancel anytime, and the first 30 days can be refunded in full.',
      'Your wheel stays private until you choose to share it.',
    ],
    today: 'Ask us anything else: support is there Monday to Friday, 8:00 to 4:00 PT.',
    action: CONTACT,
    area: 'finance',
  },
  science: {
    title: 'The science',
    purpose: 'This page is for what is in our blends, how they are tested, and why.',
    facts: [
      'Every blend is tested for purity, identity, strength, safety and composition.',
      'These statements have not been evaluated by the health authority.',
    ],
    today: 'If you have a question about an ingredient, write to us and a person will answer.',
    action: CONTACT,
    area: 'fitness',
  },
  affiliate: {
    title: 'Become an affiliate',
    purpose: 'This page is for people who want to recommend Oola and earn with it.',
    facts: [
      'Affiliates earn 15 % to 30 % on the orders of their own customers.',
      'A friend who starts with your link gets $10, and so do you.',
    ],
    today: 'Write to us if you would like to sign up; we answer within one business day.',
    action: CONTACT,
    area: 'faith',
  },
  partner: {
    title: 'Partner with us',
    purpose: 'This page is for comparing three ways to work with us: affiliate, ambassador and coach.',
    facts: [
      'Affiliates recommend, ambassadors build a team, coaches guide members one to one.',
      'You can start with one and grow into another.',
    ],
    today: 'Tell us which one interests you; we answer within one business day.',
    action: CONTACT,
    area: 'friends',
  },
  trs: {
    title: 'Total Rebalancing System',
    purpose:
      'This page is for the mind blend and the body blend, and the six-step daily protocol around them.',
    facts: [
      'The day has six steps: Rise gummies, Mind, Oola Shots, Connection, Body and Rest.',
      'There is a 30-day money-back guarantee.',
    ],
    today: 'Write to us to order or to ask about a delivery.',
    action: CONTACT,
    area: 'fun',
  },
  'our-leadership': {
    title: 'Our leadership',
    purpose: 'This page is for the five people who lead Oola and what each of them answers for.',
    facts: ['Five leaders share the work between the programme, the products and the community.'],
    today: 'You can reach any of them through our support.',
    action: CONTACT,
    area: 'field',
  },
  'our-story': {
    title: 'Our story',
    purpose: 'This page is for how one wheel with seven areas became a programme.',
    facts: [
      'More than 1,000,000 people in 43 countries have looked at their life this way.',
      'The seven areas are Fitness, Finance, Family, Faith, Field, Friends and Fun, always in this order.',
    ],
    today: 'See what the wheel looks like on our home page.',
    action: HOME,
    area: 'faith',
  },
  'our-cause': {
    title: 'Our cause',
    purpose: 'This page is for what we give back, together with a charity for children.',
    facts: ['So far that is 298,466 meals in 8 countries.'],
    today: 'Write to us if you would like to take part.',
    action: CONTACT,
    area: 'family',
  },
  'the-opportunity': {
    title: 'The opportunity',
    purpose: 'This page is for the compensation plan, the ambassador plan and their price points.',
    facts: ['Ambassadors pre-enroll for $50.00.', 'There are seven ways to earn.'],
    today: 'Ask us for the plan; we answer within one business day.',
    action: CONTACT,
    area: 'finance',
  },
  contact: {
    title: 'Contact us',
    purpose: 'A person answers, whatever it is about.',
    facts: [
      'Support is there Monday to Friday, 8:00 to 4:00 PT.',
      'Answer any mail that you have had from us, and you hear back within one business day.',
    ],
    today: 'If you cannot log in, you can set a new password yourself.',
    action: { label: 'RESET MY PASSWORD', to: '/resetPassword' },
    area: 'friends',
  },
  'privacy-policy': {
    title: 'Privacy policy',
    purpose: 'This page is for the full privacy policy as a document.',
    facts: [
      'Your answers, goals and actions belong to you.',
      'A wheel is public only after you choose a channel to share it on, and shows your first name, never your goals.',
      'We keep one cookie, your session of five days, and what you have not saved yet, in your own browser.',
    ],
    today: 'Write to us to see, correct or remove what we hold about you.',
    action: CONTACT,
    area: 'fun',
  },
  'terms-of-use': {
    title: 'Terms of use',
    purpose: 'This page is for the full terms of use as a document.',
    facts: [
      'The membership is monthly and can be cancelled anytime.',
      'The first 30 days can be refunded in full, no questions asked.',
    ],
    today: 'Write to us if a term matters to you before you join.',
    action: CONTACT,
    area: 'fun',
  },
  'coach-directory': {
    title: 'Coach directory',
    purpose: 'This page is for finding a certified life coach by name or by zip code.',
    facts: ['One-on-one coaching costs $50 a month and can be cancelled anytime.'],
    today: 'If you already have a coach in mind, tell us the name and we will bring you together.',
    action: CONTACT,
    area: 'family',
  },
  enrollment: {
    title: 'Enroll',
    purpose: 'This page is for becoming a member: account, first payment and your sponsor in one go.',
    facts: [
      'The first month is $77, every further month $47. There is no enrollment fee.',
      'You can cancel anytime, and the first 30 days can be refunded in full, no questions asked.',
      'Design My Life Blueprint, the Breakthrough Experience and My Personalized Path are all included.',
    ],
    today: 'Support opens your account within one business day.',
    action: CONTACT,
    area: 'fitness',
  },
} as const satisfies Record<string, PlainPage>

/** Private addresses, by the key that routes.ts gives them. */
export const MEMBER_PLAIN_PAGES = {
  'find-a-coach': {
    title: 'Find a coach',
    purpose:
      'This page is for choosing a certified coach: by name, or with our help from a few answers about you.',
    facts: [
      'One-on-one coaching costs $50 a month. Cancel anytime.',
      'Your coach meets you in 30-minute video sessions, and you can write to each other in between.',
      'You never need a coach to go on with your journey.',
    ],
    today:
      'Tell our support which coach you would like, or that you would like help choosing. Your journey goes on meanwhile.',
    action: { label: 'GO ON WITH MY JOURNEY', to: '/steps' },
    area: 'family',
  },
  'coach-portal': {
    title: 'My coaching portal',
    purpose: 'This page is for coaches: clients, schedule, figures and the public profile.',
    facts: ['Your own journey and your work as a coach stay apart.'],
    today: 'Your own dashboard is open as always.',
    action: DASHBOARD,
    area: 'friends',
  },
  assessment: {
    title: 'Create your custom program',
    purpose:
      'This page is for fourteen short questions that set the order of your twelve breakthrough modules.',
    facts: ['A new module unlocks every 7 days, the first on the day you start.'],
    today: 'Your daily actions and your goals are the heart of these weeks, and they are on your dashboard.',
    action: DASHBOARD,
    area: 'faith',
  },
  'assessment-my-path': {
    title: 'Start your personalized path',
    purpose: 'This page is for seven short questions from which your monthly path follows.',
    facts: ['A path has nine modules in the first year and eleven in each later one, one every 30 days.'],
    today: 'Your daily actions and your goals are on your dashboard.',
    action: DASHBOARD,
    area: 'field',
  },
  'course-assessment': {
    title: 'Before your course begins',
    purpose: 'This page is for the questions that a course asks before its first module.',
    facts: ['Your answers stay between you and the course.'],
    today: 'Your daily actions and your goals are on your dashboard.',
    action: DASHBOARD,
    area: 'finance',
  },
  module: {
    title: 'Your module',
    purpose: 'This page is for one module at a time: something to watch, something to read, something to do.',
    facts: ['What a module asks you to do becomes part of your daily actions.'],
    today: 'Your daily actions and your goals are on your dashboard.',
    action: DASHBOARD,
    area: 'fun',
  },
  'course-welcome': {
    title: 'Welcome to your course',
    purpose: 'This page is for what to expect from a course, before its first module.',
    facts: ['Courses are an addition to the programme and go at their own pace.'],
    today: 'Your daily actions and your goals are on your dashboard.',
    action: DASHBOARD,
    area: 'friends',
  },
} as const satisfies Record<string, PlainPage>

export const PLAIN_PAGES = { ...PUBLIC_PLAIN_PAGES, ...MEMBER_PLAIN_PAGES }
export type PlainPageKey = keyof typeof PLAIN_PAGES

/** The words of a route: its id is the key, or the key with an ending after a dot for a second address. */
export const plainPageOf = (routeId: string): PlainPage | null => {
  const key = routeId.split('.')[0] ?? ''
  return Object.hasOwn(PLAIN_PAGES, key) ? PLAIN_PAGES[key as PlainPageKey] : null
}

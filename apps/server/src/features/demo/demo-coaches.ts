import type { CoachesService } from '#server/features/coaches/coaches.service.ts'

export type DemoCoach = Omit<Parameters<CoachesService['saveProfile']>[0], 'memberId'>

export interface DemoPair {
  readonly coachId: number
  readonly clientId: number
  /** When she chose the coach. */
  readonly daysAgo: number
  /** So many days ago they met, the earliest first. */
  readonly met: readonly number[]
  /** Sessions bought today. */
  readonly bought: number
}

/**
 * Who chose whom as a coach, and when (spec-decision 13). Maya did on the day of her profile questions, Liam later; what
 * they have done since joining has earned their coach's badges.
 */
export const DEMO_PAIRS: readonly DemoPair[] = [
  { coachId: 2001, clientId: 1005, daysAgo: 32, met: [20], bought: 2 },
  { coachId: 2001, clientId: 1006, daysAgo: 100, met: [88, 58, 27], bought: 0 },
]

/** What each coach has answered to the seven questions, as positions in the lists of options (G-82). */
export const DEMO_COACH_ANSWERS: Readonly<Record<number, readonly number[]>> = {
  2001: [2, 1, 2, 0, 1, 1, 1],
  2002: [1, 0, 0, 1, 1, 2, 2],
  2003: [2, 2, 2, 3, 2, 3, 3],
  2004: [3, 3, 1, 2, 3, 3, 0],
  2005: [3, 1, 1, 2, 3, 0, 2],
  2006: [1, 3, 0, 1, 0, 2, 1],
  2007: [0, 2, 2, 1, 1, 0, 1],
  2008: [1, 0, 3, 0, 0, 0, 0],
}

/** What the demo coaches tell about themselves. They are made up, like everybody in the demo world. */
export const DEMO_COACHES: Readonly<Record<number, DemoCoach>> = {
  2001: {
    country: 'US',
    zip: '10025',
    city: 'New York',
    state: 'New York',
    listingPageHeader: "Hi, I'm Ana. Bring me your real week, not the one in your calendar.",
    myOffer:
      'see the week you actually have, and fit one brave thing into it. We meet for 30 minutes every other week: you bring your wheel, I bring questions.',
    aboutMe:
      'I was a nurse for eleven years and learned to plan a life around night shifts. My own wheel was flat in Friends for most of that time. I coach people who give a lot and forget to keep some of it. I work in English and Spanish, mostly in the evenings.',
    sessionRate: 7500,
    facebookUserName: 'ana.castellanos.coach',
    instagramUserName: 'anacastellanoscoach',
    websiteUrl: 'https://ana.example',
    testimonialText:
      'Ana never told me what to do. She asked me for the smallest next step, and two weeks later she remembered it.',
    testimonialName: 'A sample client',
    testimonialLocation: 'Brooklyn, New York',
    testimonialPermission: true,
  },
  2002: {
    country: 'US',
    zip: '60614',
    city: 'Chicago',
    state: 'Illinois',
    listingPageHeader: "Hi, I'm Ben. Tell me what happened, not what should have happened.",
    myOffer:
      'stop starting over on Mondays, and keep on Thursday what you promised. We plan four weeks at a time, check on Fridays, and change the plan instead of the person.',
    aboutMe:
      'I taught math for fourteen years and coached the school’s running club. I like numbers that tell the truth kindly. Finance and Fitness are where most people meet me; Fun is usually where we end up.',
    sessionRate: 6000,
    linkedInUserName: 'ben-whitlock-coach',
    testimonialText: 'I came for my money and left with a running partner and a Sunday that is mine.',
    testimonialName: 'A sample client',
    testimonialLocation: 'Evanston, Illinois',
    testimonialPermission: true,
  },
  2003: {
    country: 'US',
    zip: '97214',
    city: 'Portland',
    state: 'Oregon',
    listingPageHeader: "Hi, I'm Chi. Who would you like to have dinner with again?",
    myOffer:
      'make room for friends again after the kids, the move or the job. One small invitation a week to someone you miss; we practice the awkward first sentence together.',
    aboutMe:
      'I moved eight times before I was thirty and know how long it takes to belong somewhere. I work with people who are new in a town, newly parents or newly alone, and with anybody who would like dinner to be louder.',
    sessionRate: 7500,
    calendlyUrl: 'https://calendly.com/chi-nguyen-coach/30min',
    instagramUserName: 'chi.coaches',
    twitterUserName: 'chi_coaches',
  },
  2004: {
    country: 'US',
    zip: '97030',
    city: 'Gresham',
    state: 'Oregon',
    listingPageHeader: "Hi, I'm Tomás. Let us make something that did not exist last month.",
    myOffer:
      'find out what you would do if nobody was grading you. Three months, six conversations, and one thing that you made with your own hands.',
    aboutMe:
      'I build furniture in the mornings and coach in the afternoons. Field and Fun are my areas: work that you can point at, and play that has no purpose.',
    sessionRate: 4500,
    tikTokUserName: 'tomas.makes',
    websiteUrl: 'https://tomas.example',
  },
  2005: {
    country: 'US',
    zip: '97034',
    city: 'Lake Oswego',
    state: 'Oregon',
    listingPageHeader: "Hi, I'm Amara. Sit down first; the questions can wait a minute.",
    myOffer:
      'build a faith practice that survives a busy season. Ten quiet minutes a day, chosen by you, and a conversation every two weeks about what they do to the rest.',
    aboutMe:
      'I was a hospital chaplain and sat with people of every faith and of none. What you believe is yours; I help you to make time for it.',
    sessionRate: 7500,
    testimonialText: 'I thought that I had no time. It turned out that I had no chair.',
    testimonialName: 'A sample client',
    testimonialLocation: 'Tigard, Oregon',
    testimonialPermission: true,
  },
  2006: {
    country: 'US',
    zip: '97005',
    city: 'Beaverton',
    state: 'Oregon',
    listingPageHeader: "Hi, I'm Ingrid. The letters you do not open are the ones I like best.",
    myOffer:
      'talk about money without holding your breath. We open the letters together, write down what is true, and choose one number to look at every Friday.',
    aboutMe:
      'I kept books for small shops and saw that money is mostly feelings with a decimal point. I work with couples as well, one screen, two wheels.',
    sessionRate: 6000,
    linkedInUserName: 'ingrid-solberg-coach',
  },
  2007: {
    country: 'US',
    zip: '98660',
    city: 'Vancouver',
    state: 'Washington',
    listingPageHeader: "Hi, I'm Marcus. No plan from a magazine, I promise.",
    myOffer:
      'move every day, in a way that you would miss. We try six ways to move in six weeks and keep the two that make you smile.',
    aboutMe:
      'I drove a bus for nine years and got my knees back by walking the route on my days off. Fitness is where I start; Family is why.',
    sessionRate: 4500,
    facebookUserName: 'marcus.ellery.moves',
  },
  2008: {
    country: 'CA',
    zip: 'M5V3L9',
    city: 'Toronto',
    state: 'Ontario',
    listingPageHeader: "Hi, I'm Élise. What time does your work day really end?",
    myOffer:
      'come home from work before you arrive there. Short calls at lunch time, and one border between work and home, tested for a week, then the next one.',
    aboutMe:
      'I led a team of forty and was the last to leave. Now I help people who like their work to like the rest of the day as well. English and French.',
    sessionRate: 9000,
    websiteUrl: 'https://elise.example',
  },
}

import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import type { WelcomePoint } from './components/welcome-page.tsx'
import type { WelcomePage } from './routing/welcome-guards.ts'

interface WelcomeWords {
  readonly area: LifeAreaKey
  readonly eyebrow: string
  readonly title: string
  readonly lead: string
  readonly points: readonly WelcomePoint[]
  /** What is being prepared during the wait. */
  readonly reason: string
}

/** The mid-year review and the level review have the same text about 70 questions (WELCOME-12, WELCOME-15). */
const SEVENTY: WelcomePoint = {
  title: '70 custom questions',
  text: "10 for each of the 7 F's: Fitness, Finance, Family, Faith, Field, Friends and Fun.",
}

/** The texts of the welcome pages (journey.md 2). */
export const WELCOME_WORDS: Readonly<Record<WelcomePage, WelcomeWords>> = {
  phase2: {
    area: 'faith',
    eyebrow: 'Phase 2',
    title: 'Your Breakthrough Experience',
    lead: 'You know where you are and where you want to go. The next twelve weeks help you get there.',
    points: [
      { title: '12 modules', text: 'In the order that fits your answers and your wheel.' },
      {
        title: 'One unlocks every 7 days',
        text: 'You have time to try one before the next.',
      },
      { title: 'The first is open today', text: 'It takes about half an hour. Start whenever you like.' },
    ],
    reason: 'Creating your 12 modules',
  },
  phase3: {
    area: 'field',
    eyebrow: 'Phase 3',
    title: 'My Personalized Path',
    lead: 'Here is what to expect in the months ahead.',
    points: [
      {
        title: 'Customized content, once a month',
        text: 'Chosen for the areas of your wheel that need it most.',
      },
      { title: 'Watch, Read, Do', text: 'Every monthly module has the same three parts.' },
      { title: 'A new wheel at six months', text: 'You answer again and see what has changed.' },
      { title: 'A community, if you like', text: 'Optional: people who are on the same path.' },
      { title: 'A companion app', text: 'Your action steps and goals, wherever you are.' },
    ],
    reason: 'Creating your personalized path',
  },
  level2: {
    area: 'friends',
    eyebrow: 'Level Up',
    title: 'Ready for the next level?',
    lead: 'You have a year of small steps behind you. Before you move on, look at your whole life again, with new questions.',
    points: [
      SEVENTY,
      { title: 'New for this level', text: 'These questions go one layer deeper than the ones you know.' },
      {
        title: 'At your own pace',
        text: 'Every answer is saved. Stop anytime and pick up where you left off.',
      },
    ],
    reason: 'Preparing your questions',
  },
  'mid-year': {
    area: 'fitness',
    eyebrow: 'Mid-year review',
    title: 'Six months in. What has changed?',
    lead: 'Time to draw your wheel again and compare it with the first one.',
    points: [
      SEVENTY,
      {
        title: 'Answer as things are today',
        text: 'You won’t see your old answers, so they can’t influence you.',
      },
      {
        title: 'At your own pace',
        text: 'Every answer is saved. Stop anytime and pick up where you left off.',
      },
    ],
    reason: 'Preparing your questions',
  },
}

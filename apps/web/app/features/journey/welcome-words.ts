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

/** The words of the welcome pages (journey.md 2). */
export const WELCOME_WORDS: Readonly<Record<WelcomePage, WelcomeWords>> = {
  phase2: {
    area: 'faith',
    eyebrow: 'Phase 2',
    title: 'Your Breakthrough Experience',
    lead: 'You know where you are and where you want to go. The next twelve weeks clear the way.',
    points: [
      { title: '12 modules', text: 'Put in the order that your answers and your wheel ask for.' },
      {
        title: 'One unlocks every 7 days',
        text: 'Enough time to live with what you found before the next one.',
      },
      { title: 'The first is open today', text: 'Take half an hour when you have it. It waits for you.' },
    ],
    reason: 'Creating your 12 modules',
  },
  phase3: {
    area: 'field',
    eyebrow: 'Phase 3',
    title: 'My Personalized Path',
    lead: 'This is what you can expect from the months ahead.',
    points: [
      {
        title: 'Customized content, once a month',
        text: 'Chosen for the areas of your wheel that need it most.',
      },
      { title: 'Watch, Read, Do', text: 'Every monthly module has the same three parts.' },
      { title: 'A new wheel at six months', text: 'You answer again and see what has moved.' },
      { title: 'A community, if you like', text: 'Optional: people who are on the same path.' },
      { title: 'A companion app', text: 'Your actions and goals, wherever you are.' },
    ],
    reason: 'Creating your personalized path',
  },
  level2: {
    area: 'friends',
    eyebrow: 'Level Up',
    title: 'Ready for the next level?',
    lead: 'A year of small steps lies behind you. Before you go on, look at your whole life once more, with new questions.',
    points: [
      SEVENTY,
      { title: 'New for this level', text: 'They go one layer deeper than the ones you know.' },
      { title: 'At your own pace', text: 'Every answer is saved. Stop anywhere and go on later.' },
    ],
    reason: 'Preparing your questions',
  },
  'mid-year': {
    area: 'fitness',
    eyebrow: 'Mid-year review',
    title: 'Half a year on. What has moved?',
    lead: 'Time to draw your wheel again and lay it beside the first one.',
    points: [
      SEVENTY,
      {
        title: 'Answer as things are today',
        text: 'You do not see your old answers, so they cannot pull you back.',
      },
      { title: 'At your own pace', text: 'Every answer is saved. Stop anywhere and go on later.' },
    ],
    reason: 'Preparing your questions',
  },
}

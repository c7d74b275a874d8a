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

/** Private addresses, by the key that routes.ts gives them. */
export const PLAIN_PAGES = {
  'find-a-coach': {
    title: 'Find a coach',
    purpose:
      'This page is for choosing a certified coach: by name, or with our help from a few answers about you.',
    facts: [
      'One-on-one coaching costs $50 a month and includes one 30-minute session. Cancel anytime.',
      'Your coach meets you in 30-minute video sessions, and you can write to each other in between.',
      'You don’t need a coach to go on with your journey.',
    ],
    today:
      'Write to support and tell us which coach you would like, or that you would like help choosing. You can go on with your journey in the meantime.',
    action: { label: 'GO ON WITH MY JOURNEY', to: '/steps' },
    area: 'family',
  },
} as const satisfies Record<string, PlainPage>

type PlainPageKey = keyof typeof PLAIN_PAGES

/** The words of a route: its id is the key, or the key with an ending after a dot for a second address. */
export const plainPageOf = (routeId: string): PlainPage | null => {
  const key = routeId.split('.')[0] ?? ''
  return Object.hasOwn(PLAIN_PAGES, key) ? PLAIN_PAGES[key as PlainPageKey] : null
}

import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'

/**
 * Content of the widget when the member's own goals fail to load (GOALS-32; C-34): each is labelled "Sample",
 * belongs to nobody, and has no actions.
 */
export const SAMPLE_GOALS: readonly { readonly area: LifeAreaKey; readonly text: string }[] = [
  { area: 'fitness', text: 'Walk for twenty minutes after lunch' },
  { area: 'finance', text: 'Put a first thousand aside' },
  { area: 'family', text: 'Dinner without phones on weekdays' },
  { area: 'faith', text: 'Ten quiet minutes every morning' },
  { area: 'field', text: 'Ask for the project that scares me a little' },
  { area: 'friends', text: 'Call one old friend a week' },
  { area: 'fun', text: 'Learn three songs on the guitar' },
]

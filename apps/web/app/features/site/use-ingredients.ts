import type { IngredientsAre } from '@oola/contract/site/words.schema'
import { useSamplesShown } from './use-samples-shown.ts'

/** Whether ingredients are shown, and their note: null for real ones. */
export const useIngredients = ({ sample, note }: IngredientsAre) => {
  const withSamples = useSamplesShown()
  return { shown: withSamples || !sample, note: sample ? note : null }
}

import { ShareButton } from '#web/features/sharing/components/share-button.tsx'
import { SHARE_FAILED } from '../share-failed.ts'

/** SHARE! of an achieved goal: its text, its area and its day, no other goal (mockup 31; spec-decision 16.9). */
export default function ShareGoal({ goalId }: { goalId: number }) {
  return <ShareButton subject={{ kind: 4, goalId }} variant="ink" failureText={SHARE_FAILED} />
}

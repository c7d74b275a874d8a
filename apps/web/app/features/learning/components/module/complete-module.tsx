import { Button } from '#web/ui/buttons/button.tsx'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useCompleteModule, useStartMidYear } from '../../learning.mutations.ts'
import type { PageModule } from '../../module-view-model.ts'
import classes from './module.module.css'

interface CompleteModuleProps {
  module: PageModule
  /** @param nextStepId 5 and 6 start a review; every other leads to the dashboard */
  onCompleted: (nextStepId: number) => void
}

/**
 * The end of Do: COMPLETE MODULE, the next-level text, or START MY OOLAWHEEL (ELEARN-23, ELEARN-24, ELEARN-29,
 * ELEARN-30).
 */
export function CompleteModule({ module, onCompleted }: CompleteModuleProps) {
  const { nextStepId, isCompleted } = module
  const complete = useCompleteModule()
  const start = useStartMidYear()
  const Complete = isCompleted ? Button : NetworkButton
  const words = module.sections.find(({ name }) => name === 'Do')?.contentText ?? ''
  return (
    <Row gap={6} justify="between" phone="stacked" className={classes.end}>
      <Stack gap={2}>
        {module.reviewText && <Text tone="quiet">{module.reviewText}</Text>}
        <Text as="div" tone="quiet">
          <RichText html={words} />
        </Text>
      </Stack>
      {nextStepId === 5 && !isCompleted && (
        <NetworkButton
          size="lg"
          loading={start.isPending}
          onClick={() => start.mutate(undefined, { onSuccess: () => onCompleted(5) })}
        >
          START MY OOLAWHEEL
        </NetworkButton>
      )}
      {nextStepId !== 5 && module.displayCompleteButton && (
        <Complete
          size="lg"
          disabled={isCompleted}
          loading={complete.isPending}
          onClick={() => complete.mutate(module, { onSuccess: () => onCompleted(nextStepId) })}
        >
          {isCompleted ? 'MODULE COMPLETED' : (module.goToNextLevelDesc ?? 'COMPLETE MODULE')}
        </Complete>
      )}
    </Row>
  )
}

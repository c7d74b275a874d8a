import type { ReactNode } from 'react'
import { useFocusHeading } from '#web/lib/focus-heading.ts'
import { BackArrow, ForwardArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ActionBar } from '#web/ui/journey/action-bar.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './plan.module.css'

interface PlanScreenProps {
  title: string
  titleId?: string
  lead: string
  /** The member comes from the previous or the next screen. */
  moved: boolean
  onPrevious: () => void
  onNext: () => void
  saving: boolean
  children: ReactNode
}

/** A screen of the Top 7: its topic, its list, and the buttons back and forward. */
export function PlanScreen(props: PlanScreenProps) {
  const heading = useFocusHeading(props.moved)
  return (
    <Stack gap={7} className={classes.screen}>
      <Stack gap={2}>
        <Heading level={1} id={props.titleId} tabIndex={-1} ref={heading}>
          {props.title}
        </Heading>
        <Text size="lead" tone="quiet">
          {props.lead}
        </Text>
      </Stack>
      {props.children}
      <ActionBar>
        <Button
          variant="text"
          className={classes.previous}
          onClick={props.onPrevious}
          leftIcon={<BackArrow />}
        >
          PREVIOUS
        </Button>
        <Button size="lg" loading={props.saving} onClick={props.onNext} rightIcon={<ForwardArrow />}>
          NEXT
        </Button>
      </ActionBar>
    </Stack>
  )
}

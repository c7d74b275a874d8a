import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './history.module.css'

const STEPS = ['Choose a file', 'Look it over', 'Done'] as const

interface HistoryFrameProps {
  title: string
  lead: ReactNode
  /** 1 to 3; null on a page that is none of the three. */
  step: 1 | 2 | 3 | null
  back?: { to: string; label: string }
  children: ReactNode
}

/** Back link, title and the three steps of an import (mockup 68). */
export function HistoryFrame({ title, lead, step, back, children }: HistoryFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    // The button that was pressed is gone; on a phone the new step began above the screen.
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <BackLink to={back?.to ?? '/account#data'}>{back?.label ?? 'YOUR DATA'}</BackLink>
        <Row justify="between" align="end" gap={4} wrap>
          <Stack gap={2}>
            <Heading level={1} tabIndex={-1} ref={heading}>
              {title}
            </Heading>
            <Text size="lead" tone="quiet">
              {lead}
            </Text>
          </Stack>
          {step !== null && <HistorySteps current={step} />}
        </Row>
      </Stack>
      {children}
    </Stack>
  )
}

function HistorySteps({ current }: { current: number }) {
  return (
    <ol className={classes.steps} aria-label="Bring your history">
      {STEPS.map((label, index) => {
        const number = index + 1
        const state = number < current ? 'done' : number === current ? 'active' : 'next'
        return (
          <li
            key={label}
            className={classes.step}
            data-state={state}
            aria-current={state === 'active' ? 'step' : undefined}
          >
            <span className={classes.number} aria-hidden>
              {state === 'done' ? <IconCheck size={17} stroke={2.5} /> : number}
            </span>
            {label}
          </li>
        )
      })}
    </ol>
  )
}

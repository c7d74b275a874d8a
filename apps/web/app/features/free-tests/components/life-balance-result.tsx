import { OVERALL_SCORE_MAX } from '@oola/contract/assessment/overall-score'
import { formatLongDate } from '@oola/contract/date-words'
import type { FreeTestResult } from '@oola/contract/free-tests/free-tests.schema'
import { type ReactNode, useEffect, useState } from 'react'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { useReducedMotion } from '#web/lib/reduced-motion.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import { clearFreshResult, isFresh } from '../fresh-result.ts'
import classes from './result.module.css'
import { ResultLayout } from './result-layout.tsx'

/** Milliseconds from the save to the text (FREE-19). The wheel takes the first 3 s of them. */
const REVEALED_AFTER = 4500

/** Whether the text is shown: at once, unless the wheel is new and motion is allowed (traps 36). */
const useReveal = (code: string): { readonly fresh: boolean; readonly revealed: boolean } => {
  const [fresh] = useState(() => isFresh(code))
  const still = useReducedMotion()
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!fresh) return
    const timer = setTimeout(() => {
      setOver(true)
      clearFreshResult()
    }, REVEALED_AFTER)
    return () => clearTimeout(timer)
  }, [fresh])
  return { fresh, revealed: !fresh || still || over }
}

interface LifeBalanceResultProps {
  result: FreeTestResult
  /** The home page, with the alias that referred the visitor. */
  home: string
  /** Target of the private link. */
  path: string
  /** Suggested next steps. */
  children: ReactNode
}

/** The wheel of a free test with its text (mockup 03; FREE-07). */
export function LifeBalanceResult({ result, home, path, children }: LifeBalanceResultProps) {
  const { oolaScore, results, recommendations, areas, firstName, takenOn, resultCode } = result
  const { fresh, revealed } = useReveal(resultCode)
  const mobile = useMediaQuery(MOBILE)
  return (
    <ResultLayout
      labelledBy="free-result"
      picture={
        <Wheel
          scores={areas.map(({ score }) => score)}
          title={`Your wheel of balance, Oola score ${oolaScore}`}
          radius={mobile ? 130 : 240}
          hub={{ value: oolaScore, caption: 'Oola score' }}
          labels
          {...(fresh && { grow: 'freeResult' as const })}
        />
      }
      revealed={revealed}
      path={path}
      what="wheel"
      action={
        <Button size="lg" to={home}>
          GO TO HOME PAGE
        </Button>
      }
      next={children}
    >
      <Stack gap={1}>
        <Heading level={1} variant="label" id="free-result">
          {firstName}, this is your wheel of {formatLongDate(takenOn)}
        </Heading>
        <p>
          Your Oola score is {oolaScore} of {OVERALL_SCORE_MAX}.
        </p>
      </Stack>
      <Text as="div" size="lead" tone="quiet">
        <RichText html={results} />
      </Text>
      <Heading level={2} variant="h4">
        What we recommend
      </Heading>
      <div className={classes.recommendations}>
        <RichText html={recommendations} />
      </div>
    </ResultLayout>
  )
}

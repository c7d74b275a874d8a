import { formatLongDate } from '@oola/contract/date-words'
import type { MindBodyResult } from '@oola/contract/free-tests/free-tests.schema'
import { stressBand } from '@oola/contract/free-tests/stress-score'
import type { ReactNode } from 'react'
import { PlaceButton } from '#web/ui/buttons/place-button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ResultLayout } from './result-layout.tsx'
import { BAND_WORDS, Speedometer } from './speedometer.tsx'
import classes from './stress-report-view.module.css'

const BAND_SENTENCES = {
  calm: 'Your mind and body are in a calm range. Here is how to keep it that way.',
  strained: 'Your mind and body are under some stress. A few small habits can help.',
  high: 'Your mind and body are under a lot of stress. Please be kind to yourself, and start with one thing.',
} as const
/** Where one answer asks for help, the rest is not praised. */
const CALM_APART_FROM_THAT = 'Apart from that, your answers are in a calm range.'

interface StressReportViewProps {
  result: MindBodyResult
  path: string
  /** What could come next. */
  children: ReactNode
}

/** The Stress Report: speedometer, three recommendations, the shop (MIND-02..05). */
export function StressReportView({ result, path, children }: StressReportViewProps) {
  const { score, firstName, takenOn, shopLink, redFlagNote } = result
  const { recommendation1, recommendation2, recommendation3 } = result
  const band = stressBand(score)
  return (
    <ResultLayout
      labelledBy="stress-report"
      picture={
        <div className={classes.gauge}>
          <Speedometer score={score} />
          <Text size="lead" strong numbers aria-hidden>
            of 100 · {BAND_WORDS[band]}
          </Text>
        </div>
      }
      path={path}
      what="report"
      action={
        <PlaceButton size="lg" to={shopLink}>
          VISIT THE SHOP
        </PlaceButton>
      }
      note={
        <p className={classes.note}>
          These are everyday habits. They are not medical advice. If stress worries you or does not go away,
          please talk to a doctor.
        </p>
      }
      next={children}
    >
      <p className={classes.name}>
        {firstName}, {formatLongDate(takenOn)}
      </p>
      <Heading level={1} look="dl" id="stress-report">
        Stress Report
      </Heading>
      {redFlagNote && (
        <section className={classes.first} aria-labelledby="red-flag">
          <Heading level={2} look="h4" id="red-flag">
            Please read this first
          </Heading>
          <RichText html={redFlagNote} />
        </section>
      )}
      <div className={classes.lead}>
        <Text size="lead" tone="quiet">
          {redFlagNote && band === 'calm' ? CALM_APART_FROM_THAT : BAND_SENTENCES[band]}
        </Text>
      </div>
      <ol className={classes.recommendations}>
        {[recommendation1, recommendation2, recommendation3].map((html, index) => (
          <li key={html}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <RichText html={html} />
          </li>
        ))}
      </ol>
    </ResultLayout>
  )
}

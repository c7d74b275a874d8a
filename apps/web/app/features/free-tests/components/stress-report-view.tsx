import { formatLongDate } from '@oola/contract/date-words'
import type { MindBodyResult } from '@oola/contract/free-tests/free-tests.schema'
import { stressBand } from '@oola/contract/free-tests/stress-score'
import type { ReactNode } from 'react'
import { PlaceButton } from '#web/ui/buttons/place-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ResultLayout } from './result-layout.tsx'
import { BAND_WORDS, Speedometer } from './speedometer.tsx'

const BAND_SENTENCES = {
  calm: 'Your mind and body are in a calm range. Here is how to keep it that way.',
  strained: 'Your mind and body are under some stress. A few small habits can help.',
  high: 'Your mind and body are under a lot of stress. Be kind to yourself, and start with one thing.',
} as const
/** If one answer calls for help, the rest is not praised. */
const CALM_APART_FROM_THAT = 'Other than that, your answers are in a calm range.'

interface StressReportViewProps {
  result: MindBodyResult
  path: string
  /** Suggested next steps. */
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
        <>
          <Speedometer score={score} />
          <Text size="lead" strong numbers aria-hidden>
            of 100 · {BAND_WORDS[band]}
          </Text>
        </>
      }
      path={path}
      what="report"
      action={
        <PlaceButton size="lg" to={shopLink}>
          VISIT THE SHOP
        </PlaceButton>
      }
      note={
        <Text size="small" tone="faint">
          These are everyday habits. They are not medical advice. If stress worries you or does not go away,
          talk to a doctor.
        </Text>
      }
      next={children}
    >
      <Stack gap={1}>
        <Text tone="quiet">
          {firstName}, {formatLongDate(takenOn)}
        </Text>
        <Heading level={1} variant="dl" id="stress-report">
          Stress Report
        </Heading>
      </Stack>
      {redFlagNote && (
        <Card as="section" tone="warn" gap={2} aria-labelledby="red-flag">
          <Heading level={2} variant="h4" id="red-flag">
            Read this first
          </Heading>
          <RichText html={redFlagNote} />
        </Card>
      )}
      <Text size="lead" tone="quiet">
        {redFlagNote && band === 'calm' ? CALM_APART_FROM_THAT : BAND_SENTENCES[band]}
      </Text>
      <Stack as="ol" gap={5}>
        {[recommendation1, recommendation2, recommendation3].map((html, index) => (
          <Row as="li" key={html} gap={4} align="start">
            <IconDisc aria-hidden>{index + 1}</IconDisc>
            <RichText html={html} />
          </Row>
        ))}
      </Stack>
    </ResultLayout>
  )
}

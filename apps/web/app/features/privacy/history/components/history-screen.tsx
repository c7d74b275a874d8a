import { counted } from '@oola/contract/count-words'
import { groupedNumber } from '@oola/contract/grouped-number'
import type { HistoryImport } from '@oola/contract/privacy/history/history.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadingLine } from '#web/ui/feedback/loading-overlay.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useDropHistory } from '../history.mutations.ts'
import { spanOf, spanWords } from '../history-sums.ts'
import { CameIn } from './came-in.tsx'
import { ChooseFile } from './choose-file.tsx'
import { HistoryFrame } from './history-frame.tsx'
import { ImportList } from './import-list.tsx'
import { LookOver } from './look-over.tsx'

const FRAMES = {
  start: { title: 'Bring your history', step: 1 },
  wait: { title: 'One moment', step: 1 },
  ready: { title: 'This will be added', step: 2 },
  adding: { title: 'Adding your history', step: 2 },
  added: { title: 'Your history is here', step: 3 },
} as const

interface HistoryScreenProps {
  /** The import of the address; null without one. */
  shown: HistoryImport | null
  onOpen: (sent: HistoryImport) => void
  /** Back to the choice of a file. */
  onStart: () => void
}

/** The three steps of an import, by what its job has done (mockup 68). */
export function HistoryScreen({ shown, onOpen, onStart }: HistoryScreenProps) {
  useFreshPages(shown)
  switch (shown?.status) {
    case 'reading':
      return (
        <HistoryFrame {...FRAMES.wait} lead={shown.fileName}>
          <Reading shown={shown} onStart={onStart} />
        </HistoryFrame>
      )
    case 'ready':
      return (
        <HistoryFrame {...FRAMES.ready} lead={previewLead(shown)}>
          {shown.preview && <LookOver shown={shown} preview={shown.preview} onAnother={onStart} />}
        </HistoryFrame>
      )
    case 'adding':
      return (
        <HistoryFrame {...FRAMES.adding} lead={shown.fileName}>
          <Adding shown={shown} />
        </HistoryFrame>
      )
    case 'added':
      return (
        <HistoryFrame {...FRAMES.added} lead={resultLead(shown)}>
          {shown.result && <CameIn shown={shown} result={shown.result} />}
        </HistoryFrame>
      )
    default:
      return (
        <HistoryFrame
          {...FRAMES.start}
          lead={
            shown?.status === 'takenBack'
              ? `${shown.fileName} is taken back. Your account is the way it was before.`
              : 'What you did elsewhere has a place here too.'
          }
        >
          <ChooseFile key={shown?.id} refused={shown?.status === 'refused' ? shown : null} onSent={onOpen} />
          <ImportList />
        </HistoryFrame>
      )
  }
}

/** What came in is on nearly every page. */
const useFreshPages = (shown: HistoryImport | null) => {
  const client = useQueryClient()
  const before = useRef(shown?.status)
  useEffect(() => {
    if (before.current === 'adding' && shown?.status === 'added') void client.invalidateQueries()
    before.current = shown?.status
  }, [client, shown?.status])
}

const previewLead = ({ fileName, source, preview }: HistoryImport): string => {
  if (!preview || source === 'oola') return fileName
  const span = spanOf(preview.habits)
  const habits = counted(preview.habits.length, 'habit')
  return `${fileName}, ${habits}${span ? `, ${spanWords(span)}` : ''}.`
}

const resultLead = ({ source, result }: HistoryImport): string => {
  if (!result?.firstDay || !result.lastDay) return 'It is in your account now.'
  const steps = counted(result.steps, source === 'oola' ? 'action step' : 'step')
  return `${steps} came in, from ${spanWords({ from: result.firstDay, to: result.lastDay })}.`
}

function Reading({ shown, onStart }: { shown: HistoryImport; onStart: () => void }) {
  const drop = useDropHistory(shown.id)
  return (
    <Card padding="large" gap={5}>
      <LoadingLine>Reading your file</LoadingLine>
      <Row justify="middle">
        <Button variant="text" onClick={() => drop.mutate(undefined, { onSettled: onStart })}>
          CANCEL
        </Button>
      </Row>
    </Card>
  )
}

function Adding({ shown: { done, total } }: { shown: HistoryImport }) {
  return (
    <Card padding="large" gap={5}>
      <Stack gap={3} role="status">
        <Text strong>
          {total > 0 ? `${groupedNumber(done)} of ${groupedNumber(total)} added` : 'Getting ready'}
        </Text>
        <Meter value={done} max={Math.max(1, total)} />
        <Text size="small" tone="quiet">
          You can leave this page. It keeps going, and you’ll find it here.
        </Text>
      </Stack>
    </Card>
  )
}

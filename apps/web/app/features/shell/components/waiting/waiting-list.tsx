import {
  IconChecklist,
  IconChecks,
  IconListNumbers,
  IconMessageCircle,
  IconNotebook,
  IconPencil,
  IconTarget,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { WaitingRow } from '#web/lib/outbox/waiting-rows.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { StateMark } from '#web/ui/lists/state-mark.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { noteOf, titleOf } from '../../unsent-words.ts'
import classes from './waiting.module.css'

const ICONS = {
  step: IconChecks,
  task: IconChecklist,
  goal: IconTarget,
  note: IconPencil,
  workbook: IconNotebook,
  message: IconMessageCircle,
  answer: IconListNumbers,
}

interface WaitingListProps {
  rows: readonly WaitingRow[]
  onDelete: (row: WaitingRow) => void
  /** The page of the row is opened. */
  onOpen?: () => void
}

/** What waits to be sent, each to be opened and deleted, and what was just sent (mockup 63). */
export function WaitingList({ rows, onDelete, onOpen }: WaitingListProps) {
  const [announcement, setAnnouncement] = useState('')
  const isWaiting = rows.some(({ state }) => state === 'waiting')
  return (
    <>
      <Stack as="ul" divided>
        {rows.map((row) => (
          <WaitingItem
            key={row.id}
            row={row}
            onOpen={onOpen}
            onDelete={() => {
              setAnnouncement(`Deleted: ${titleOf(row)}`)
              onDelete(row)
            }}
          />
        ))}
      </Stack>
      {isWaiting && (
        <Text size="small" tone="quiet" className={classes.foot}>
          They send on their own once you’re online again. You can close Oola.
        </Text>
      )}
      <LiveRegion>{announcement}</LiveRegion>
    </>
  )
}

interface WaitingItemProps {
  row: WaitingRow
  onDelete: () => void
  onOpen: (() => void) | undefined
}

function WaitingItem({ row, onDelete, onOpen }: WaitingItemProps) {
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  const detailId = useId()
  const { words, state, reason } = row
  const Icon = ICONS[words.kind]
  const isPending = state === 'waiting' || state === 'refused'
  const { to } = words
  return (
    <ItemRow
      as="li"
      picture={
        <IconDisc tone={state === 'refused' ? 'danger' : 'sunken'} aria-hidden>
          <Icon size={20} stroke={1.75} />
        </IconDisc>
      }
      title={
        isPending ? (
          <button
            type="button"
            className={classes.title}
            aria-expanded={opened}
            aria-controls={detailId}
            data-opened={opened || undefined}
            onClick={() => setOpened(!opened)}
          >
            {titleOf(row)}
          </button>
        ) : (
          titleOf(row)
        )
      }
      note={noteOf(row, Date.now())}
      action={<StateMark state={state} />}
    >
      {reason && (
        <Text size="small" tone="danger" role="alert">
          {reason}
        </Text>
      )}
      <div id={detailId}>
        {isPending && (opened || reason) && (
          <Row gap={3} wrap>
            {to && (
              <Button
                size="sm"
                variant="outline"
                onClick={() => {
                  onOpen?.()
                  void navigate(to)
                }}
              >
                OPEN
              </Button>
            )}
            <Button size="sm" variant="text" aria-label={`Delete: ${titleOf(row)}`} onClick={onDelete}>
              DELETE
            </Button>
          </Row>
        )}
      </div>
    </ItemRow>
  )
}

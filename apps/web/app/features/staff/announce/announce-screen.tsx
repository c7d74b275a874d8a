import { groupedNumber } from '@oola/contract/grouped-number'
import { type AnnouncementListed, audienceWords } from '@oola/contract/staff/announce.calls'
import { IconPencil, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Row } from '#web/ui/layout/row.tsx'
import { ConfirmChange } from '../kit/confirm-change.tsx'
import { KeyHint } from '../kit/kbd.tsx'
import { ListEmpty, ListLoaded } from '../kit/list-states.tsx'
import { ScreenBody, ScreenHead } from '../kit/screen-head.tsx'
import { StaffButton } from '../kit/staff-button.tsx'
import { StaffCard } from '../kit/staff-card.tsx'
import { showNote } from '../kit/staff-notes.tsx'
import { StaffTable } from '../kit/staff-table.tsx'
import { StatePill } from '../kit/state-pill.tsx'
import type { StaffColumn } from '../kit/table-columns.ts'
import { useStaffKeys } from '../kit/use-staff-keys.ts'
import { momentWords } from '../people/moment-words.ts'
import { endAnnouncement, planAnnouncementEnd } from './announce.mutations.ts'
import { ANNOUNCEMENTS_KEY, staffAnnouncementQueries } from './announce.queries.ts'
import { announcementPill, ownZoneWords } from './announcement-words.ts'
import classes from './components/announce-screen.module.css'
import { AnnouncementPreview } from './components/announcement-preview.tsx'
import { AnnouncementWindow } from './components/announcement-window.tsx'

const COLUMNS: readonly StaffColumn<AnnouncementListed>[] = [
  { id: 'title', header: 'Announcement', cell: ({ title }) => title, width: 240, fixed: true },
  {
    id: 'state',
    header: 'State',
    width: 130,
    phone: 'end',
    cell: (row) => {
      const { state, words } = announcementPill(row)
      return <StatePill state={state}>{words}</StatePill>
    },
  },
  { id: 'who', header: 'Who sees it', cell: audienceWords, width: 190, phone: 'detail' },
  { id: 'from', header: 'From', cell: ({ from }) => momentWords(from), width: 140 },
  { id: 'until', header: 'Until', cell: ({ until }) => momentWords(until), width: 140 },
  { id: 'people', header: 'People', cell: ({ people }) => groupedNumber(people), numeric: true, width: 90 },
  { id: 'read', header: 'Read', cell: ({ read }) => groupedNumber(read), numeric: true, width: 90 },
  { id: 'closed', header: 'Closed', cell: ({ closed }) => groupedNumber(closed), numeric: true, width: 90 },
]

type Opened = { readonly what: 'edit' | 'end'; readonly of: AnnouncementListed } | { readonly what: 'new' }

/** Announcements: their texts, who sees them, how many have read them (STAFF-21; look-staff 62). */
export default function AnnounceScreen() {
  const list = useQuery(staffAnnouncementQueries.list())
  const [chosen, setChosen] = useState<number | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const write = () => setOpened({ what: 'new' })
  useStaffKeys([{ key: 'c', label: 'A new announcement', run: write }])
  const shown = list.data?.find(({ id }) => id === chosen) ?? list.data?.[0]
  return (
    <>
      <ScreenHead
        title="Announcements"
        facts={ownZoneWords()}
        actions={
          <StaffButton
            variant="filled"
            shortcut="c"
            icon={<IconSpeakerphone size={18} stroke={1.9} aria-hidden />}
            onClick={write}
          >
            Announce
          </StaffButton>
        }
      />
      <ScreenBody>
        <ListLoaded
          query={list}
          right="runSystem"
          what="The list of announcements"
          isEmpty={(rows) => rows.length === 0}
          empty={
            <ListEmpty title="Nothing was announced yet">
              Here you write to everyone at once. <KeyHint>Press C.</KeyHint>
            </ListEmpty>
          }
        >
          {(rows) => (
            <StaffTable
              label="Announcements"
              grows
              columns={COLUMNS}
              rows={rows}
              rowId={({ id }) => id}
              rowName={({ title }) => title}
              current={shown?.id ?? null}
              onOpen={({ id }) => setChosen(id)}
            />
          )}
        </ListLoaded>
        {shown && (
          <div className={classes.below}>
            <Shown
              key={shown.id}
              announcement={shown}
              onEdit={() => setOpened({ what: 'edit', of: shown })}
              onEnd={() => setOpened({ what: 'end', of: shown })}
            />
          </div>
        )}
      </ScreenBody>
      {opened?.what === 'new' && <AnnouncementWindow announcement={null} onClose={() => setOpened(null)} />}
      {opened?.what === 'edit' && (
        <AnnouncementWindow announcement={opened.of} onClose={() => setOpened(null)} />
      )}
      {opened?.what === 'end' && <EndWindow announcement={opened.of} onClose={() => setOpened(null)} />}
    </>
  )
}

interface ShownProps {
  readonly announcement: AnnouncementListed
  readonly onEdit: () => void
  readonly onEnd: () => void
}

/** The chosen announcement as its readers see it. */
function Shown({ announcement, onEdit, onEnd }: ShownProps) {
  const { kind, title, text, audience, levels, from, until, state, people, read, closed } = announcement
  const preview = useQuery(staffAnnouncementQueries.preview({ text, audience, levels }))
  return (
    <StaffCard
      title={title}
      aside={
        <StatePill state={announcementPill(announcement).state} filled>
          {momentWords(from)} to {momentWords(until)}
        </StatePill>
      }
    >
      {preview.data && (
        <AnnouncementPreview announcement={{ kind, title, html: preview.data.html }} people={people} />
      )}
      <dl className={classes.facts}>
        <div>
          <dt>Who sees it</dt>
          <dd>{audienceWords({ audience, levels })}</dd>
        </div>
        <div>
          <dt>Where</dt>
          <dd>On top of members’ pages, until they close it</dd>
        </div>
        <div>
          <dt>Read by</dt>
          <dd>
            {groupedNumber(read)} of {groupedNumber(people)}, closed by {groupedNumber(closed)}
          </dd>
        </div>
      </dl>
      {state !== 'over' && (
        <Row gap={2} justify="end" wrap>
          <StaffButton onClick={onEnd}>End now</StaffButton>
          <StaffButton icon={<IconPencil size={18} stroke={1.9} aria-hidden />} onClick={onEdit}>
            Edit
          </StaffButton>
        </Row>
      )}
    </StaffCard>
  )
}

function EndWindow({
  announcement,
  onClose,
}: {
  readonly announcement: AnnouncementListed
  readonly onClose: () => void
}) {
  const { id } = announcement
  const client = useQueryClient()
  return (
    <ConfirmChange
      title="End the announcement"
      quickReasons={['It is no longer true.', 'Everyone has read it.']}
      plan={() => planAnnouncementEnd(id)}
      confirm={(confirmed) => endAnnouncement(id, confirmed)}
      onClose={onClose}
      onDone={() => {
        onClose()
        void client.invalidateQueries({ queryKey: ANNOUNCEMENTS_KEY })
        showNote('The announcement has ended')
      }}
    />
  )
}

import type { AnnouncementListed } from '@oola/contract/staff/announce.calls'
import { IconPencil, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmChange } from '../kit/confirm-change.tsx'
import { KeyHint } from '../kit/kbd.tsx'
import { ListEmpty, ListLoaded } from '../kit/list-states.tsx'
import { ScreenBody, ScreenHead } from '../kit/screen-head.tsx'
import { StaffButton } from '../kit/staff-button.tsx'
import { showNote } from '../kit/staff-notes.tsx'
import { StaffTable } from '../kit/staff-table.tsx'
import { StatePill } from '../kit/state-pill.tsx'
import type { StaffColumn } from '../kit/table-columns.ts'
import { useStaffKeys } from '../kit/use-staff-keys.ts'
import { endAnnouncement, planAnnouncementEnd } from './announce.mutations.ts'
import { ANNOUNCEMENTS_KEY, staffAnnouncementQueries } from './announce.queries.ts'
import { announcementPill, momentWords, ownZone, readersWords } from './announcement-words.ts'
import classes from './components/announce-screen.module.css'
import { AnnouncementPreview } from './components/announcement-preview.tsx'
import { AnnouncementWindow } from './components/announcement-window.tsx'

const number = (count: number): string => count.toLocaleString('en-US')

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
  { id: 'who', header: 'Who sees it', cell: readersWords, width: 190, phone: 'detail' },
  { id: 'from', header: 'From', cell: ({ from }) => momentWords(from), width: 140 },
  { id: 'until', header: 'Until', cell: ({ until }) => momentWords(until), width: 140 },
  { id: 'people', header: 'People', cell: ({ people }) => number(people), numeric: true, width: 90 },
  { id: 'read', header: 'Read', cell: ({ read }) => number(read), numeric: true, width: 90 },
  { id: 'closed', header: 'Closed', cell: ({ closed }) => number(closed), numeric: true, width: 90 },
]

type Opened = { readonly what: 'edit' | 'end'; readonly of: AnnouncementListed } | { readonly what: 'new' }

/** Announcements: what members are told in the portal, who has read it (STAFF-21; look-staff 62). */
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
        facts={`Times in ${ownZone().replaceAll('_', ' ')}`}
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
              Here you write to everybody at once. <KeyHint>Press C.</KeyHint>
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
          <Shown
            key={shown.id}
            announcement={shown}
            onEdit={() => setOpened({ what: 'edit', of: shown })}
            onEnd={() => setOpened({ what: 'end', of: shown })}
          />
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
  const preview = useQuery(
    staffAnnouncementQueries.preview({ kind, title, text, audience, levels, from, until }),
  )
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.cardHead}>
        <h2 className={classes.cardTitle}>{title}</h2>
        <StatePill state={announcementPill(announcement).state} filled>
          {momentWords(from)} to {momentWords(until)}
        </StatePill>
      </div>
      {preview.data && (
        <AnnouncementPreview announcement={{ kind, title, html: preview.data.html }} people={people} />
      )}
      <dl className={classes.facts}>
        <div>
          <dt>Who sees it</dt>
          <dd>{readersWords({ audience, levels })}</dd>
        </div>
        <div>
          <dt>Where</dt>
          <dd>On top of members’ pages, until they close it</dd>
        </div>
        <div>
          <dt>Read by</dt>
          <dd>
            {number(read)} of {number(people)}, closed by {number(closed)}
          </dd>
        </div>
      </dl>
      {state !== 'over' && (
        <div className={classes.acts}>
          <StaffButton onClick={onEnd}>End now</StaffButton>
          <StaffButton icon={<IconPencil size={18} stroke={1.9} aria-hidden />} onClick={onEdit}>
            Edit
          </StaffButton>
        </div>
      )}
    </section>
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
      quickReasons={['It is not true any more.', 'Everybody has read it.']}
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

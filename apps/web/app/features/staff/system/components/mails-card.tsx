import { groupedNumber } from '@oola/contract/grouped-number'
import type { SentMail, SystemState } from '@oola/contract/staff/system.calls'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Text } from '#web/ui/text/text.tsx'
import { ConfirmChange } from '../../kit/confirm-change.tsx'
import { ListEmpty, ListLoaded } from '../../kit/list-states.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { StaffCard } from '../../kit/staff-card.tsx'
import { showNote } from '../../kit/staff-notes.tsx'
import { StaffTable } from '../../kit/staff-table.tsx'
import { StatePill } from '../../kit/state-pill.tsx'
import type { StaffColumn } from '../../kit/table-columns.ts'
import { momentWords } from '../../people/moment-words.ts'
import { systemChanges } from '../system.mutations.ts'
import { systemQueries } from '../system.queries.ts'
import { bounceWords } from '../system-words.ts'
import classes from './cards.module.css'

const whoOf = ({ member }: SentMail): string => `${member.firstName} ${member.lastName}`

const stateOf = ({ bouncedAt, againAt, bounce }: SentMail) => {
  if (againAt) return <StatePill state="ok">Sent again</StatePill>
  return bouncedAt ? (
    <StatePill state="warn">{bounceWords(bounce)}</StatePill>
  ) : (
    <StatePill state="ok">Delivered</StatePill>
  )
}

const COLUMNS: readonly StaffColumn<SentMail>[] = [
  { id: 'who', header: 'To', cell: whoOf, tip: ({ address }) => address, width: 130 },
  {
    id: 'subject',
    header: 'Mail',
    phone: 'detail',
    cell: ({ subject }) => subject,
    tip: ({ subject }) => subject,
  },
  { id: 'state', header: 'State', phone: 'end', cell: stateOf, width: 200 },
  { id: 'at', header: 'Sent', cell: ({ sentAt }) => momentWords(sentAt), width: 150 },
]

/** Sent mails: how many, those that came back first, and sending again. */
export function MailsCard({ mails }: { mails: SystemState['mails'] }) {
  const [onlyBounced, setOnlyBounced] = useState(true)
  const query = useQuery(systemQueries.mails(onlyBounced))
  const [marked, setMarked] = useState<SentMail | null>(null)
  const [asked, setAsked] = useState<SentMail | null>(null)
  const mail = query.data?.mails.find(({ id }) => id === marked?.id) ?? query.data?.mails[0]
  const arrived = mails.sent - mails.bounced
  return (
    <StaffCard
      title="Mails, last 24 hours"
      aside={
        <fieldset className={classes.buttons} aria-label="Which mails">
          {[true, false].map((bounced) => (
            <StaffButton
              key={String(bounced)}
              variant={bounced === onlyBounced ? 'outline' : 'plain'}
              aria-pressed={bounced === onlyBounced}
              onClick={() => setOnlyBounced(bounced)}
            >
              {bounced ? 'Came back' : 'All mails'}
            </StaffButton>
          ))}
        </fieldset>
      }
    >
      {mails.sent > 0 && (
        <div className={classes.bar} aria-hidden>
          <span style={{ flexGrow: arrived }} />
          {mails.bounced > 0 && <span data-part="bounced" style={{ flexGrow: mails.bounced }} />}
        </div>
      )}
      <div className={classes.buttons}>
        <StatePill state="ok">{groupedNumber(arrived)} sent</StatePill>
        <StatePill state="wait">{groupedNumber(mails.waiting)} waiting</StatePill>
        <StatePill state={mails.bounced > 0 ? 'warn' : 'off'}>
          {groupedNumber(mails.bounced)} came back
        </StatePill>
      </div>
      <ListLoaded
        query={query}
        what="The list of mails"
        isEmpty={(data) => data.mails.length === 0}
        empty={
          <ListEmpty title={onlyBounced ? 'No mail came back' : 'No mail was sent yet'}>
            {onlyBounced ? 'A mail that comes back is listed here for 90 days.' : undefined}
          </ListEmpty>
        }
      >
        {(data) => (
          <StaffTable
            grows
            label="Mails"
            columns={COLUMNS}
            rows={data.mails}
            rowId={({ id }) => id}
            rowName={({ subject }) => subject}
            onCursor={setMarked}
            onOpen={setMarked}
          />
        )}
      </ListLoaded>
      {mail && (
        <div className={classes.marked} aria-live="polite">
          <p>
            <b>{mail.subject}</b> to {mail.address}, {momentWords(mail.sentAt)}.{' '}
            <Link to={`/staff/members/${mail.member.id}`}>{whoOf(mail)}</Link>
          </p>
          <div className={classes.buttons}>
            <StaffButton
              icon={<IconSend size={18} stroke={1.9} aria-hidden />}
              disabled={!mail.canSendAgain}
              onClick={() => setAsked(mail)}
            >
              Send again
            </StaffButton>
            {!mail.canSendAgain && (
              <Text as="span" size="caption" tone="faint">
                {mail.againAt ? `Sent again ${momentWords(mail.againAt)}` : 'Its link is for one use only'}
              </Text>
            )}
          </div>
        </div>
      )}
      {asked && (
        <ConfirmChange
          title="Send the mail again"
          quickReasons={['The address is corrected', 'The mailbox has room again']}
          plan={() => systemChanges.planAgain(asked.id)}
          confirm={(confirmed) => systemChanges.again(asked.id, confirmed)}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            showNote('The mail is on its way', { detail: asked.subject })
          }}
        />
      )}
    </StaffCard>
  )
}

import { IconArrowLeft } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { KeyHint } from '../kit/kbd.tsx'
import { ListEmpty, ListLoaded } from '../kit/list-states.tsx'
import { ScreenHead } from '../kit/screen-head.tsx'
import { StaffLink } from '../kit/staff-button.tsx'
import { useSettled } from '../kit/use-settled.ts'
import { InboxColumn } from './components/inbox-column.tsx'
import { InboxHead } from './components/inbox-head.tsx'
import classes from './components/inbox-screen.module.css'
import { RequestThread } from './components/request-thread.tsx'
import { requestQueries } from './inbox.queries.ts'
import { useInboxAddress } from './inbox-address.ts'
import { type Draft, readDraft, storeDraft } from './reply-draft.ts'

/** The inbox: list, thread, person; on phones the list, then the thread (look-staff 56). */
export default function InboxScreen() {
  const { '*': rest = '' } = useParams()
  const isPhone = useMediaQuery(MOBILE)
  const id = /^\d{1,15}$/.test(rest) ? Number(rest) : null
  const address = useInboxAddress()
  const { view, set, to } = address
  const { search: typed = '', ...shown } = view
  const search = useSettled(typed)
  const list = useInfiniteQuery(requestQueries.list(search ? { ...shown, search } : shown))
  const isAlone = isPhone && id !== null
  return (
    <>
      {isAlone ? (
        <ScreenHead
          title={`Request ${id}`}
          actions={
            <StaffLink
              variant="plain"
              icon={<IconArrowLeft size={20} stroke={1.9} aria-hidden />}
              to={to(null)}
            >
              All requests
            </StaffLink>
          }
        />
      ) : (
        <InboxHead
          inbox={list.data?.pages[0]}
          isClosed={view.closed === 'yes'}
          onClosed={(isClosed) => set('closed', isClosed ? 'yes' : null)}
        />
      )}
      <div className={classes.columns}>
        {!isAlone && <InboxColumn list={list} address={address} current={id} />}
        {id !== null && <OpenRequest key={id} id={id} />}
        {id === null && !isPhone && (
          <div className={classes.nothing}>
            <ListEmpty title="Choose a request">
              <KeyHint>Press J and K to move, Enter to open.</KeyHint>
            </ListEmpty>
          </div>
        )}
      </div>
    </>
  )
}

function OpenRequest({ id }: { readonly id: number }) {
  const thread = useQuery(requestQueries.one(id))
  const [draft, setDraft] = useState(() => readDraft(id))
  const store = (next: Draft) => {
    storeDraft(id, next)
    setDraft(next)
  }
  return (
    <div className={classes.open}>
      <ListLoaded query={thread} right="answerRequests" what="The request">
        {(data) => <RequestThread thread={data} draft={draft} onDraft={store} />}
      </ListLoaded>
    </div>
  )
}

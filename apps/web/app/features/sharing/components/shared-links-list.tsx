import { formatLongDate } from '@oola/contract/date-words'
import type { SharedLink } from '@oola/contract/sharing/sharing.calls'
import { SHARE_KINDS } from '@oola/contract/sharing/sharing.constants'
import { IconAward, IconChartDonut3, IconTargetArrow } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { sharingQueries } from '../sharing.queries.ts'
import { NothingShared } from './nothing-shared.tsx'
import { WithdrawModal } from './withdraw-modal.tsx'

/** @param waiting in its place until it is read */
export default function SharedLinksList({ waiting }: { waiting: ReactNode }) {
  const query = useQuery(sharingQueries.links())
  const [confirming, setConfirming] = useState<string | null>(null)
  return (
    <>
      <Loaded
        query={query}
        failure="We could not load your links"
        safe="They work as before."
        skeleton={waiting}
      >
        {(links) =>
          links.length === 0 ? (
            <NothingShared />
          ) : (
            <Stack as="ul" divided>
              {links.map((link) => (
                <li key={link.shareCode}>
                  <SharedLinkRow link={link} onWithdraw={() => setConfirming(link.shareCode)} />
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
      <WithdrawModal shareCode={confirming} onClose={() => setConfirming(null)} />
    </>
  )
}

function SharedLinkRow({ link, onWithdraw }: { link: SharedLink; onWithdraw: () => void }) {
  const { kind, title, shareUrl, publishedOn } = link
  return (
    <ItemRow
      icon={<KindIcon kind={kind} />}
      title={title}
      note={
        <>
          Public since {formatLongDate(publishedOn)}.{' '}
          <a href={shareUrl} target="_blank" rel="noopener noreferrer" aria-label={`See the page: ${title}`}>
            See the page
          </a>
        </>
      }
      action={
        <Button variant="outline" size="sm" onClick={onWithdraw} aria-label={`WITHDRAW: ${title}`}>
          WITHDRAW
        </Button>
      }
    />
  )
}

function KindIcon({ kind }: Pick<SharedLink, 'kind'>) {
  const Icon =
    kind === SHARE_KINDS.badge ? IconAward : kind === SHARE_KINDS.wheel ? IconChartDonut3 : IconTargetArrow
  return <Icon size={21} stroke={1.75} aria-hidden />
}

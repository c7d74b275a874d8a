import { formatMoment } from '@oola/contract/date-words'
import type { DataExport } from '@oola/contract/privacy/privacy.schema'
import {
  IconAlertCircle,
  IconDownload,
  IconFileZip,
  IconPackageExport,
  IconPackageImport,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button, ButtonRow } from '#web/ui/buttons/button.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { AccountSection } from '#web/ui/sections/account-section.tsx'
import { useRequestExport } from '../privacy.mutations.ts'
import { privacyQueries } from '../privacy.queries.ts'

const iconProps = { size: 21, stroke: 1.75, 'aria-hidden': true } as const

/** `2.4 MB`, or `12 KB`. */
const sizeOf = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`

/** An export of all data of the account, to download. */
export function DataSection() {
  const { data } = useQuery(privacyQueries.dataExport())
  const request = useRequestExport()
  const isPacking = data?.status === 'packing'
  return (
    <AccountSection
      id="data"
      title="Your data"
      words="Everything you wrote and did here: answers, goals, action steps, workbooks, notes, messages and payments, with a guide to what is where. JSON and CSV in one ZIP."
      action={
        <ButtonRow>
          <Button
            variant="outline"
            leftIcon={<IconPackageImport size={19} stroke={1.75} aria-hidden />}
            to="/account/history"
          >
            BRING YOUR HISTORY
          </Button>
          <Button
            variant="outline"
            leftIcon={<IconPackageExport size={19} stroke={1.75} aria-hidden />}
            loading={request.isPending || isPacking}
            onClick={() => request.mutate()}
          >
            EXPORT MY DATA
          </Button>
        </ButtonRow>
      }
    >
      <div role="status">{data && <ExportState state={data} onRetry={() => request.mutate()} />}</div>
    </AccountSection>
  )
}

function ExportState({ state, onRetry }: { state: DataExport; onRetry: () => void }) {
  if (state.status === 'packing') {
    return (
      <ItemRow
        tone="brand"
        icon={<IconFileZip {...iconProps} />}
        title="Packing your data"
        note="You can leave this page. We’ll e-mail you when it’s ready."
      />
    )
  }
  if (state.status === 'failed') {
    return (
      <ItemRow
        tone="danger"
        icon={<IconAlertCircle {...iconProps} />}
        title="The export stopped"
        note="Nothing is lost. Try again in a moment."
        action={
          <Button variant="surface" size="sm" onClick={onRetry}>
            TRY AGAIN
          </Button>
        }
      />
    )
  }
  if (state.status !== 'ready' || !state.address) return null
  return (
    <ItemRow
      tone="brand"
      icon={<IconFileZip {...iconProps} />}
      title={state.fileName ?? ''}
      note={`${sizeOf(state.bytes ?? 0)}, here until ${formatMoment(state.until ?? '')}`}
      action={
        <Button
          variant="surface"
          size="sm"
          href={state.address}
          leftIcon={<IconDownload size={18} aria-hidden />}
        >
          DOWNLOAD
        </Button>
      }
    />
  )
}

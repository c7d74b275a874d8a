import type { Certificate } from '@oola/contract/certificates/certificates.schema'
import { formatLongDate } from '@oola/contract/date-words'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { certificateQueries } from '#web/features/certificates/certificates.queries.ts'
import { CertificateView } from '#web/features/certificates/components/certificate-view.tsx'
import { CheckPanel } from '#web/features/certificates/components/check-panel.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import type { Route } from './+types/certificate'

export const meta = () => [
  { title: 'Certificate · Oola' },
  { name: 'robots', content: 'noindex' },
  { name: 'description', content: 'Whether a certificate of Oola is valid, and how to check a file of one.' },
]

function Verdict({ certificate }: { certificate: Certificate }) {
  const { withdrawnDay } = certificate
  return (
    <Row as="header" gap={6}>
      <IconDisc size="large" tone={withdrawnDay ? 'warn' : 'brand'}>
        {withdrawnDay ? (
          <IconX size={36} stroke={2} aria-hidden />
        ) : (
          <IconCheck size={36} stroke={2} aria-hidden />
        )}
      </IconDisc>
      <div>
        <Heading level={1} variant="dl">
          {withdrawnDay ? 'This certificate was withdrawn' : 'This certificate is valid'}
        </Heading>
        <p>
          {withdrawnDay
            ? `On ${formatLongDate(withdrawnDay)}. It no longer counts.`
            : 'Checked just now: it was issued by Oola and has not been withdrawn.'}
        </p>
      </div>
    </Row>
  )
}

function OneCertificate({ code }: { code: string }) {
  const query = useQuery(certificateQueries.one(code))
  if (query.data)
    return (
      <>
        <Verdict certificate={query.data} />
        <CertificateView certificate={query.data} />
      </>
    )
  if (query.error instanceof ApiError && query.error.status < 500 && query.error.status !== 429)
    return (
      <ErrorState level={1} title="There is no certificate at this address">
        Make sure you copied the whole link. A file that you were sent can be checked below.
      </ErrorState>
    )
  if (query.error)
    return (
      <ErrorState
        level={1}
        title="We could not look for this certificate"
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        Try again in a moment.
      </ErrorState>
    )
  return (
    <SkeletonGroup label="Checking the certificate">
      <Skeleton width="60%" height={72} />
      <Skeleton shape="block" height={560} />
    </SkeletonGroup>
  )
}

/**
 * `/certificate/{code}` proves one certificate to anyone with its address; `/checkCertificate` only checks files
 * (mockup 29).
 */
export default function CertificatePage({ params }: Route.ComponentProps) {
  const { code } = params as { code?: string }
  return (
    <Page top="roomy" gap={8}>
      {code ? (
        <OneCertificate code={code} />
      ) : (
        <Heading level={1} variant="dl">
          Check a certificate
        </Heading>
      )}
      <CheckPanel />
    </Page>
  )
}

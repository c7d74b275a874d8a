import type { Certificate } from '@oola/contract/certificates/certificates.schema'
import { formatLongDate } from '@oola/contract/date-words'
import {
  IconBuilding,
  IconCalendarEvent,
  IconCertificate,
  IconDownload,
  IconFileCertificate,
  IconLink,
  IconUser,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCopy } from '#web/lib/use-copy.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { CertificatePaper } from './certificate-paper.tsx'
import classes from './certificates.module.css'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true }

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: string }) {
  return (
    <Row as="li" gap={4} className={classes.fact}>
      <IconDisc tone="sunken">{icon}</IconDisc>
      <div>
        <Text as="div" size="small" tone="quiet">
          {label}
        </Text>
        <Text as="b" strong preserveLines>
          {children}
        </Text>
      </div>
    </Row>
  )
}

/** A certificate, its text, and its files (mockup 29). */
export function CertificateView({ certificate }: { certificate: Certificate }) {
  const { code, name, courseTitle, issuedDay, withdrawnDay } = certificate
  const { copied, copy } = useCopy()
  return (
    <Split aside="medium" gap={8} align="center">
      <CertificatePaper certificate={certificate} />
      <Stack gap={7}>
        <Stack as="ul" divided>
          <Fact icon={<IconUser {...ICON} />} label="Held by">
            {name}
          </Fact>
          <Fact icon={<IconCertificate {...ICON} />} label="Awarded for">
            {courseTitle}
          </Fact>
          <Fact icon={<IconCalendarEvent {...ICON} />} label="Issued">
            {formatLongDate(issuedDay)}
          </Fact>
          <Fact icon={<IconBuilding {...ICON} />} label="Issued by">
            Oola
          </Fact>
        </Stack>
        {!withdrawnDay && (
          <Stack gap={3}>
            <Button
              size="lg"
              fullWidth
              href={`/credentials/${code}.pdf`}
              leftIcon={<IconDownload {...ICON} />}
            >
              DOWNLOAD PDF
            </Button>
            <Button
              size="lg"
              fullWidth
              variant="outline"
              href={`/credentials/${code}.json`}
              leftIcon={<IconFileCertificate {...ICON} />}
            >
              DOWNLOAD BADGE FILE
            </Button>
            <Button
              variant="text"
              fullWidth
              onClick={() => void copy(location.href)}
              leftIcon={<IconLink {...ICON} />}
            >
              {copied ? 'LINK COPIED' : 'COPY LINK'}
            </Button>
            <Text role="status" size="small" tone="quiet">
              {copied === false && 'Your browser did not let us copy. The link is in the address bar.'}
            </Text>
          </Stack>
        )}
      </Stack>
    </Split>
  )
}

import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { CERTIFICATE_OPENING, CERTIFICATE_TITLE } from '@oola/contract/certificates/certificate-words'
import type { Certificate } from '@oola/contract/certificates/certificates.schema'
import { formatLongDate } from '@oola/contract/date-words'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './certificates.module.css'

const SHAPE = { rotation: -64, hub: 0.3 }

/** A certificate as it is printed (mockup 29): always dark on white. */
export function CertificatePaper({ certificate }: { certificate: Certificate }) {
  const { name, words, issuedDay, number } = certificate
  return (
    <article className={classes.paper} aria-label={`Certificate of ${name}`}>
      <svg className={classes.flower} viewBox="-210 -210 420 420" aria-hidden>
        {LIFE_AREAS.map(({ key, color }, index) => (
          <path key={key} fill={color} d={petalPath(200, index, 1, SHAPE)} />
        ))}
      </svg>
      <Row as="p" gap={4} align="baseline" justify="between" phone="stacked">
        <Text as="b" size="h3">
          Oola
        </Text>{' '}
        <Text as="span" strong>
          {CERTIFICATE_TITLE}
        </Text>
      </Row>
      <Text size="lead" className={classes.lead}>
        {CERTIFICATE_OPENING}
      </Text>
      <Text size="display" className={classes.name}>
        {name}
      </Text>
      <Text size="lead" className={classes.words}>
        {words}
      </Text>
      <Stack as="dl" gap={5} className={classes.foot}>
        <div>
          <Text as="dt" size="h3">
            Certified life coach
          </Text>
          <Text as="dd" size="small">
            {formatLongDate(issuedDay)}
          </Text>
        </div>
        <div>
          <Text as="dt" size="h3">
            {number}
          </Text>
          <Text as="dd" size="small">
            Certificate number
          </Text>
        </div>
      </Stack>
    </article>
  )
}

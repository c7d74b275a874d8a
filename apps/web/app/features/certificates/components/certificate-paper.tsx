import { petalPath } from '@oola/contract/assessment/wheel-slices'
import type { Certificate } from '@oola/contract/certificates/certificates.schema'
import { formatLongDate } from '@oola/contract/date-words'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import classes from './certificate-paper.module.css'

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
      <p className={classes.head}>
        <b>Oola</b> <span>Certificate of completion</span>
      </p>
      <p className={classes.lead}>This is to certify that</p>
      <p className={classes.name}>{name}</p>
      <p className={classes.words}>{words}</p>
      <dl className={classes.foot}>
        <div>
          <dt>Certified life coach</dt>
          <dd>{formatLongDate(issuedDay)}</dd>
        </div>
        <div>
          <dt>{number}</dt>
          <dd>Certificate number</dd>
        </div>
      </dl>
    </article>
  )
}

import { formatLongDate } from '@oola/contract/date-words'
import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/button.tsx'
import { certificateQueries } from '../certificates.queries.ts'
import classes from './own-certificate.module.css'

/** Where who has a certificate finds it again; nothing without one that counts (issue 11). */
export function OwnCertificate() {
  const { data } = useQuery(certificateQueries.mine())
  if (!data) return null
  return (
    <div className={classes.own}>
      <IconCertificate size={28} stroke={1.75} aria-hidden />
      <p>
        <strong>{data.courseTitle}</strong>
        <small>{formatLongDate(data.issuedDay)}</small>
      </p>
      <Button variant="outline" to={`/certificate/${data.code}`}>
        MY CERTIFICATE
      </Button>
    </div>
  )
}

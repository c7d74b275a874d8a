import { formatLongDate } from '@oola/contract/date-words'
import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/button.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { certificateQueries } from '../certificates.queries.ts'
import classes from './certificates.module.css'

/** Link back to the member's certificate; renders nothing without a valid one (issue 11). */
export function OwnCertificate() {
  const { data } = useQuery(certificateQueries.mine())
  if (!data) return null
  return (
    <div className={classes.own}>
      <ItemRow
        tone="brand"
        icon={<IconCertificate size={22} stroke={1.75} aria-hidden />}
        title={data.courseTitle}
        note={formatLongDate(data.issuedDay)}
        action={
          <Button variant="outline" to={`/certificate/${data.code}`}>
            MY CERTIFICATE
          </Button>
        }
      />
    </div>
  )
}

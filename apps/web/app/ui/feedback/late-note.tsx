import { IconCloudUpload } from '@tabler/icons-react'
import { Row } from '../layout/row.tsx'
import classes from './states.module.css'

/** Says that changes wait for the connection: they are stored, and the member need not act (traps 15). */
export function LateNote({ late }: { late: boolean }) {
  return (
    <Row as="p" gap={3} role="status" className={classes.note}>
      {late && (
        <>
          <IconCloudUpload size={19} stroke={1.75} aria-hidden />
          Waiting for a connection. Your changes are saved here and will count when you reconnect.
        </>
      )}
    </Row>
  )
}

import { IconCloudUpload } from '@tabler/icons-react'
import classes from './late-note.module.css'

/** Says that changes wait for the connection: they are kept, and the member need do nothing (traps 15). */
export function LateNote({ late }: { late: boolean }) {
  return (
    <p role="status" className={classes.note}>
      {late && (
        <>
          <IconCloudUpload size={19} stroke={1.75} aria-hidden />
          Waiting for a connection. Your changes are saved here and will count when you reconnect.
        </>
      )}
    </p>
  )
}

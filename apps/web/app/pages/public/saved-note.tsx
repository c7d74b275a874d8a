import { useState } from 'react'
import { Alert } from '#web/ui/feedback/alert.tsx'
import classes from './public.module.css'

/** Message of SAVE AND CONTINUE LATER on the target page, until it is closed (G-20). */
export function SavedNote({ note }: { note: string }) {
  const [open, setOpen] = useState(true)
  return (
    open && (
      <div className={classes.note}>
        <Alert tone="info" title="Your answers are saved" onDismiss={() => setOpen(false)}>
          {note}
        </Alert>
      </div>
    )
  )
}

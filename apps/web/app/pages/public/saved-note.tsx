import { useState } from 'react'
import { Alert } from '#web/ui/feedback/alert.tsx'
import classes from './public.module.css'

/** What SAVE AND CONTINUE LATER says on the page that it leads to, until it is closed (G-20). */
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

import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import classes from './booking-rules.module.css'

interface TimeOffModalProps {
  opened: boolean
  onClose: () => void
  today: string
  onAdd: (from: string, to: string) => void
}

/** Whole days off, from one day to another (mockup 44). */
export function TimeOffModal({ opened, onClose, today, onAdd }: TimeOffModalProps) {
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(today)
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Add time off"
      keepOnPressOutside
      actions={
        <Button fullWidth onClick={() => onAdd(from, to)}>
          ADD TIME OFF
        </Button>
      }
    >
      <div className={classes.rules}>
        <DateField
          label="First day"
          value={from}
          today={today}
          min={today}
          onChange={(day) => {
            setFrom(day)
            if (to < day) setTo(day)
          }}
        />
        <DateField label="Last day" value={to} today={today} min={from} onChange={setTo} />
      </div>
    </AppModal>
  )
}

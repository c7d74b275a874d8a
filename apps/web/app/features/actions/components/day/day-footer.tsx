import { ACTIONS_PER_DAY } from '@oola/contract/actions/actions.constants'
import { Button } from '#web/ui/buttons/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './day.module.css'

interface DayFooterProps {
  /** Open steps. */
  open: number
  /** Completed on this day. */
  completed: number
  /** A saved step can be edited. */
  canEdit: boolean
  editing: boolean
  /** Nothing to save yet; a press says so. */
  unready: boolean
  saving: boolean
  onEdit: () => void
  onCancel: () => void
  onSave: () => void
}

/** How full the day is, and EDIT, CANCEL, SAVE. */
export function DayFooter({ open, completed, canEdit, editing, unready, saving, ...on }: DayFooterProps) {
  return (
    <Row gap={3} justify="between" wrap className={classes.footer}>
      <Text size="small" tone="quiet" numbers>
        {completed > 0
          ? `${completed} done, ${open} to do: ${open + completed} of ${ACTIONS_PER_DAY} steps`
          : `${open} of ${ACTIONS_PER_DAY} steps planned`}
      </Text>
      <Row gap={2} className={classes.buttons}>
        {editing ? (
          <Button size="sm" variant="text" onClick={on.onCancel}>
            CANCEL
          </Button>
        ) : (
          canEdit && (
            <Button size="sm" variant="outline" onClick={on.onEdit}>
              EDIT
            </Button>
          )
        )}
        <Button size="sm" unready={unready} loading={saving} onClick={on.onSave}>
          SAVE
        </Button>
      </Row>
    </Row>
  )
}

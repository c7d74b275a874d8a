import type { ActionStep } from '@oola/contract/actions/actions.schema'
import { IconChevronRight } from '@tabler/icons-react'
import { Text } from '#web/ui/text/text.tsx'
import classes from './next-step.module.css'

interface NextStepProps {
  /** The first open one; renders nothing without one. */
  action: ActionStep | undefined
  onComplete: (id: number) => void
  onList: () => void
}

/** The next step of today's list, to be ticked in place; on narrow trackers only (mockup 33). */
export function NextStep({ action, onComplete, onList }: NextStepProps) {
  if (!action) return null
  return (
    <div className={classes.next}>
      <button
        type="button"
        className={classes.tick}
        aria-label={`Complete: ${action.text}`}
        onClick={() => onComplete(action.id)}
      >
        <span className={classes.mark} aria-hidden />
      </button>
      <button type="button" className={classes.words} onClick={onList}>
        <span>
          <Text as="span" size="small" tone="quiet" clip className={classes.line}>
            Next on today’s list
          </Text>
          <Text as="span" strong clip className={classes.line}>
            {action.text}
          </Text>
        </span>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}

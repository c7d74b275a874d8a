import { IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { ActionRow } from '../../first-action-rows.ts'
import { ActionInput } from '../plan/action-input.tsx'
import classes from './first-actions.module.css'

interface FirstActionRowProps
  extends Pick<ComponentProps<typeof ActionInput>, 'onWrite' | 'onEnter' | 'onPaste'> {
  row: ActionRow
  /** 1 for the first. */
  number: number
  removable: boolean
  onRemove: () => void
}

/** One of the first action steps. */
export function FirstActionRow({ row, number, removable, onRemove, ...writing }: FirstActionRowProps) {
  return (
    <li className={classes.row} data-written={row.text.trim() !== '' || undefined}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <ActionInput {...writing} rowKey={row.key} label={`Action step ${number}`} text={row.text} />
      {removable && (
        <IconButton label={`Remove action step ${number}`} tip="Remove" onClick={onRemove}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      )}
    </li>
  )
}

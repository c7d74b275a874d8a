import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { IconCheck } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import classes from './choice.module.css'

interface ChoiceProps
  extends Pick<
    ComponentProps<'input'>,
    'name' | 'disabled' | 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'
  > {
  /** `radio` for one of a group (give all of it one `name`), `checkbox` for any number. */
  kind: 'radio' | 'checkbox'
  checked: boolean
  /** A checkbox toggles, a radio is only selected. */
  onChoose: () => void
  /** Drawn as a card that fills when selected. */
  card?: boolean
  /** Colors of an area instead of the brand's, for cards. */
  area?: LifeAreaKey | undefined
  className?: string | undefined
  children: ReactNode
}

/** A choice that is clickable as a whole. The native control covers the drawing, invisible. */
export function Choice({ kind, onChoose, card, area, className, children, ...input }: ChoiceProps) {
  const classNames = [classes.choice, card && classes.card, className].filter(Boolean).join(' ')
  return (
    <label className={classNames} data-area={area}>
      <input {...input} className={classes.input} type={kind} onChange={onChoose} />
      {children}
    </label>
  )
}

interface ChoiceWordsProps {
  /** Its parts are `${id}-title` and `${id}-note`. */
  id: string
  title: ReactNode
  note?: ReactNode
}

/** Title of the choice, with a note. */
export function ChoiceWords({ id, title, note }: ChoiceWordsProps) {
  return (
    <Stack as="span" className={classes.words}>
      <Text as="span" id={`${id}-title`} strong>
        {title}
      </Text>
      {note && (
        <Text as="span" id={`${id}-note`} size="small" tone="quiet">
          {note}
        </Text>
      )}
    </Stack>
  )
}

/** The circle that marks a card as selected. */
export function ChoiceMark({ className }: { className?: string | undefined }) {
  return (
    <span className={[classes.mark, className].filter(Boolean).join(' ')} aria-hidden>
      <IconCheck size={16} stroke={2.75} />
    </span>
  )
}

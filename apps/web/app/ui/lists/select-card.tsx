import { type ComponentProps, type ReactNode, useId } from 'react'
import { Choice, ChoiceMark, ChoiceWords } from './choice.tsx'

interface SelectCardProps extends Pick<ComponentProps<typeof Choice>, 'kind' | 'name' | 'area' | 'disabled'> {
  selected: boolean
  onSelect: () => void
  title: ReactNode
  note?: ReactNode
}

/** A selectable row: a profile answer, the next main goal (mockup 09). */
export function SelectCard({ selected, onSelect, title, note, ...choice }: SelectCardProps) {
  const id = useId()
  return (
    <Choice
      {...choice}
      card
      checked={selected}
      onChoose={onSelect}
      aria-labelledby={`${id}-title`}
      aria-describedby={note ? `${id}-note` : undefined}
    >
      <ChoiceMark />
      <ChoiceWords id={id} title={title} note={note} />
    </Choice>
  )
}

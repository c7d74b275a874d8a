import type { CardEntry, SavedCard } from '@oola/contract/billing/billing.schema'
import { IconCreditCard, IconPlus } from '@tabler/icons-react'
import { type Ref, useId } from 'react'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ChoiceRow } from '#web/ui/lists/choice-row.tsx'
import type { CardHandle } from '../card-handle.ts'
import { cardEnd, cardName } from '../card-words.ts'
import { CardFields } from './card-fields.tsx'

interface CardChoiceProps {
  /** The card on file; without it a new card is entered. */
  card: SavedCard | null
  entry: CardEntry | null
  /** Pays with a new card, though one is on file. */
  isNew: boolean
  onChoose: (isNew: boolean) => void
  /** Of the new card's fields. */
  handle: Ref<CardHandle>
  disabled?: boolean
}

/** Which card pays: the one on file, or a new one whose fields open in place (mockup 38). */
export function CardChoice({ card, entry, isNew, onChoose, handle, disabled = false }: CardChoiceProps) {
  const name = useId()
  const fields = <CardFields entry={entry} handle={handle} disabled={disabled} />
  if (!card) return fields
  return (
    <Stack as="fieldset" gap={3} aria-label="Card" disabled={disabled}>
      <ChoiceRow
        name={name}
        checked={!isNew}
        onChoose={() => onChoose(false)}
        title={cardName(card)}
        note={`Expires ${cardEnd(card)}, your card on file`}
        icon={<IconCreditCard size={21} stroke={1.75} aria-hidden />}
      />
      <ChoiceRow
        name={name}
        checked={isNew}
        onChoose={() => onChoose(true)}
        title="Use a new card"
        icon={<IconPlus size={21} stroke={1.75} aria-hidden />}
      />
      {isNew && fields}
    </Stack>
  )
}

import { IconArrowLeft, IconArrowRight, IconCheck, IconLock } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Tooltip } from '#web/ui/layout/tooltip.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { type BoardCard, cardState, placeWords } from '../../module-words.ts'
import classes from './board.module.css'
import { ModuleLink } from './module-link.tsx'
import { ModulePicture } from './module-picture.tsx'

interface ModuleRowProps {
  title: string
  cards: readonly BoardCard[]
  /** The module of the panel above: its card is scrolled into view, and has the ring. */
  currentId: number | undefined
}

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** All modules in their order; each card is a tab stop, and the arrow keys move along the row. */
export function ModuleRow({ title, cards, currentId }: ModuleRowProps) {
  const row = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const list = row.current
    const current = list?.querySelector<HTMLElement>('[data-current]')
    // Only inside the row: the page does not scroll.
    if (list && current) list.scrollLeft = current.offsetLeft - list.offsetLeft
  }, [])
  const turn = (pages: number) => {
    const list = row.current
    list?.scrollBy({ left: pages * list.clientWidth, behavior: 'smooth' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (step === undefined) return
    const stops = [...(row.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <Stack as="section" gap={4} aria-label={title}>
      <Row justify="between">
        <Heading level={3} variant="h3">
          {title}
        </Heading>
        <Row as="span" gap={2} className={classes.turn}>
          <IconButton label="Earlier modules" variant="surface" onClick={() => turn(-1)}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton label="Later modules" variant="surface" onClick={() => turn(1)}>
            <IconArrowRight size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </Row>
      </Row>
      <ol className={classes.row} ref={row} onKeyDown={onKeyDown}>
        {cards.map((card) => (
          <li key={card.id} className={classes.item} data-current={card.id === currentId || undefined}>
            <Card card={card} current={card.id === currentId && card.isUnlocked} />
          </li>
        ))}
      </ol>
    </Stack>
  )
}

function Card({ card, current }: { card: BoardCard; current: boolean }) {
  const { isUnlocked, isCompleted } = card
  const isOpen = isUnlocked && !isCompleted
  const tone = isUnlocked ? 'quiet' : 'faint'
  const inside = (
    <>
      <span className={classes.picture} data-ring={current || undefined}>
        <ModulePicture module={card} locked={!isUnlocked} className={classes.art} />
        <span className={classes.mark}>
          {isCompleted && (
            <IconDisc tone="primary">
              <IconCheck size={18} stroke={2.5} aria-hidden />
            </IconDisc>
          )}
          {!isUnlocked && (
            <IconDisc tone="card">
              <IconLock size={17} stroke={2} aria-hidden />
            </IconDisc>
          )}
        </span>
      </span>
      <Text as="span" size="small" tone={isOpen ? 'brand' : tone} strong={isOpen}>
        {cardState(card)}
      </Text>
      <Text as="span" size="lead" strong tight>
        {card.title}
      </Text>
      <Text as="span" size="caption" tone={tone}>
        {placeWords(card)}
      </Text>
    </>
  )
  if (card.isUnlocked) {
    return (
      <ModuleLink card={card} className={classes.card} data-card>
        {inside}
      </ModuleLink>
    )
  }
  return (
    <Tooltip label={card.unLockDateText}>
      <button type="button" className={classes.card} aria-disabled="true" data-locked data-card>
        {inside}
      </button>
    </Tooltip>
  )
}

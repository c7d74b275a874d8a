import { GOALS_PER_AREA } from '@oola/contract/goals/goals.constants'
import type { UserGoals } from '@oola/contract/goals/goals.schema'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFocusHeading } from '#web/lib/focus-heading.ts'
import { ConnectionErrorModal } from '#web/ui/modals/message-modal.tsx'
import { AreaTabs } from '#web/ui/tabs/area-tabs.tsx'
import { dateMessage } from '../../establish-message.ts'
import { goalQueries } from '../../goals.queries.ts'
import { suggestionsFor } from '../../suggestions.ts'
import { useEstablish } from '../../use-establish.ts'
import { AreaContext } from './area-context.tsx'
import { EstablishActions } from './establish-actions.tsx'
import classes from './establish-goals.module.css'
import { GoalCard } from './goal-card.tsx'
import { RecommendedGoalsModal } from './recommended-goals-modal.tsx'
import { SurplusDraft } from './surplus-draft.tsx'

interface EstablishGoalsProps {
  plan: UserGoals
  /** The member's local day. */
  today: string
  /** The screen replaces another one. */
  moved: boolean
  onDone: () => void
}

const PREFIX = 'establish'

/** Position 1 of Step 2: three goals for each area, one area at a time (mockup 08; STEP2-02..04). */
export function EstablishGoals({ plan, today, moved, onDone }: EstablishGoalsProps) {
  const establish = useEstablish({ plan, today, onDone })
  const { area, cards, lost } = establish
  const { data: areas } = useQuery(goalQueries.areas())
  const recommended = areas?.find(({ areaId }) => areaId === area.id)?.recommendedGoals ?? []
  const [choosing, setChoosing] = useState(false)
  /** After an attempt to go on, each card shows why it is not a goal yet. */
  const [tried, setTried] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const heading = useFocusHeading(moved)

  const shown = useRef(area.id)
  useEffect(() => {
    if (shown.current === area.id) return
    shown.current = area.id
    setTried(false)
    // A tab keeps the focus that selected it; NEXT has led to new content, which starts at the heading.
    if (document.activeElement?.getAttribute('role') === 'tab') return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [area.id, heading])

  const focusCard = (slot: number | null) => {
    if (slot === null) return
    const card = list.current?.querySelector(`[data-slot="${slot}"]`)
    // A card with text lacks its day; one without text cannot have a day yet.
    const date = card?.querySelector<HTMLElement>('[aria-haspopup="dialog"]:enabled')
    const missing = date ?? card?.querySelector('textarea')
    missing?.focus()
  }
  const attempt = async (work: () => Promise<number | null>) => {
    setTried(true)
    focusCard(await work())
  }

  return (
    <div className={classes.screen} data-area={area.key}>
      <AreaTabs
        value={area.key}
        counts={establish.counts}
        total={GOALS_PER_AREA}
        locked={establish.locked}
        label="Goals by life area"
        idPrefix={PREFIX}
        onChange={(key) => establish.openArea(LIFE_AREAS.find((one) => one.key === key)?.id ?? area.id)}
      />
      <div
        role="tabpanel"
        id={`${PREFIX}-panel-${area.key}`}
        aria-labelledby={`${PREFIX}-tab-${area.key}`}
        className={classes.panel}
      >
        <AreaContext
          area={area}
          scores={plan.latestAssessmentScore}
          heading={heading}
          onRecommended={() => setChoosing(true)}
        />
        <ol ref={list} className={classes.cards}>
          {cards.map((card) =>
            card.surplus ? (
              <SurplusDraft
                key={card.slot}
                card={card}
                area={area}
                onDiscard={() => establish.discard(card)}
              />
            ) : (
              <GoalCard
                key={`${area.id}-${card.slot}`}
                card={card}
                today={today}
                dateError={tried ? dateMessage(card, today) : null}
                suggestions={suggestionsFor(card, cards, recommended)}
                onEdit={(change) => {
                  setTried(false)
                  establish.edit(card, change)
                }}
              />
            ),
          )}
        </ol>
      </div>
      <EstablishActions
        establish={establish}
        onSave={() => attempt(establish.save)}
        onNext={() => attempt(establish.next)}
      />
      {choosing && (
        <RecommendedGoalsModal
          area={area}
          cards={cards}
          onClose={() => setChoosing(false)}
          onChoose={(card, goal) => {
            establish.edit(card, { text: goal.text })
            requestAnimationFrame(() => focusCard(card.slot))
          }}
        />
      )}
      <ConnectionErrorModal
        opened={lost !== null}
        onClose={establish.dismissLost}
        onRetry={() => lost?.retry()}
        retrying={establish.saving}
        safe={lost ? `Your ${lost.area.name} goals are still here.` : ''}
      />
    </div>
  )
}

import type { UserGoals } from '@oola/contract/goals/goals.schema'
import { PLAN_MESSAGES, planReadiness } from '@oola/contract/goals/plan-readiness'
import { LIFE_AREAS, type LifeArea, lifeArea } from '@oola/contract/life-areas/life-areas'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { ConnectionError } from '#web/lib/api-error.ts'
import { newClientKey } from '#web/lib/client-key.ts'
import { useDrafts } from '#web/lib/drafts.ts'
import {
  canOpenArea,
  type EstablishPlace,
  establishStart,
  isRevisited,
  nextPlace,
} from './establish-areas.ts'
import { firstUnready, nextMessage, saveMessage } from './establish-message.ts'
import { editCard, type GoalCard, type GoalDraft, goalCards, readyCards, unsavedCards } from './goal-cards.ts'
import { goalCardDrafts } from './goals.drafts.ts'
import { useSaveGoals } from './goals.mutations.ts'
import { goalQueries } from './goals.queries.ts'

/** A save without a response: its goals, and the retry. */
export interface FailedSave {
  readonly area: LifeArea
  readonly retry: () => void
}

interface Needs {
  readonly plan: UserGoals
  /** The member's local day. */
  readonly today: string
  /** All seven areas have their goals, and the member pressed NEXT on the last one (STEP2-19). */
  readonly onDone: () => void
}

/** The establish screen: its cards and the actions of its buttons (journey.md 4). */
export const useEstablish = ({ plan, today, onDone }: Needs) => {
  const client = useQueryClient()
  const saveGoals = useSaveGoals()
  const { queryKey } = goalQueries.plan('step-two')
  const refetch = useCallback(
    () => client.refetchQueries({ queryKey: goalQueries.plan('step-two').queryKey }),
    [client],
  )
  const store = goalCardDrafts()
  const drafts = useDrafts(store, refetch)
  const [place, setPlace] = useState<EstablishPlace>(() => establishStart(plan.userGoals))
  /** Cards by `ClientKey`, so that a goal stays on its card when it is saved. */
  const [slots, setSlots] = useState<ReadonlyMap<string, number>>(new Map())
  const [message, setMessage] = useState<string | null>(null)
  const [lost, setLost] = useState<FailedSave | null>(null)

  const allCards = useMemo(
    () => LIFE_AREAS.map(({ id }) => cardsOf(id, plan.userGoals, drafts, slots)),
    [plan.userGoals, drafts, slots],
  )
  const cards = allCards[place.areaId - 1] ?? []
  const area = lifeArea(place.areaId)

  const open = (next: EstablishPlace, text: string | null = null) => {
    setPlace(next)
    setMessage(text)
  }

  /** Saves the complete goals of an area that are new or changed. Returns whether all of them are saved now. */
  const save = async (areaId: number, retry: () => void): Promise<boolean> => {
    const unsaved = unsavedCards(allCards[areaId - 1] ?? [], today).flatMap(({ draft }) => draft ?? [])
    if (unsaved.length === 0) return true
    try {
      await saveGoals.mutateAsync(unsaved)
      setLost(null)
      return true
    } catch (error) {
      setLost(error instanceof ConnectionError ? { area: lifeArea(areaId), retry } : null)
      return false
    }
  }

  const goOn = () => {
    const next = nextPlace(place)
    if (next) return open(next)
    const saved = client.getQueryData(queryKey)?.userGoals ?? plan.userGoals
    const behind = planReadiness(saved).areas.find(({ ready }) => !ready)
    if (!behind) return onDone()
    open({ areaId: behind.areaId, furthest: place.furthest }, PLAN_MESSAGES.areaIncomplete)
  }

  /** Returns the blocking card, or null. */
  const stopAt = (text: string | null): number | null => {
    setMessage(text)
    return text === null ? null : firstUnready(cards, today)
  }

  return {
    area,
    cards,
    message,
    lost,
    saving: saveGoals.isPending,
    /** Goals ready in each area, area order. */
    counts: allCards.map((all) => readyCards(all, today).length),
    locked: LIFE_AREAS.filter(({ id }) => !canOpenArea(plan.userGoals, place.furthest, id)).map(
      ({ key }) => key,
    ),
    revisited: isRevisited(plan.userGoals, place.furthest, place.areaId),
    dismissLost: () => setLost(null),

    edit: (card: GoalCard, change: { text?: string; date?: string | null }) => {
      const next = editCard(card, place.areaId, change, newClientKey())
      setMessage(null)
      if (next) {
        const { key, ...draft } = next
        setSlots((before) => (before.get(key) === card.slot ? before : new Map(before).set(key, card.slot)))
        store.put(key, draft)
      } else if (card.draft) store.drop(card.draft.key)
    },
    discard: (card: GoalCard) => card.draft && store.drop(card.draft.key),

    /** Leaving a tab saves its goals, unless it is the furthest one (STEP2-18; C-27); the member need not wait. */
    openArea: (areaId: number) => {
      const left = place.areaId
      if (isRevisited(plan.userGoals, place.furthest, left)) {
        const again = () => void save(left, again)
        again()
      }
      open({ ...place, areaId })
    },

    /** SAVE. Returns the slot of the card that needs a date, or null. */
    save: async (): Promise<number | null> => {
      const again = () => void save(place.areaId, again)
      await save(place.areaId, again)
      return stopAt(saveMessage(cards, today))
    },

    /** NEXT. Returns the slot of the incomplete card, or null. */
    next: async (): Promise<number | null> => {
      const stopped = nextMessage(cards, today)
      if (stopped !== null) return stopAt(stopped)
      const attempt = async () => {
        if (await save(place.areaId, () => void attempt())) goOn()
      }
      await attempt()
      return null
    },
  }
}

export type Establish = ReturnType<typeof useEstablish>

const cardsOf = (
  areaId: number,
  goals: UserGoals['userGoals'],
  drafts: ReadonlyMap<string, GoalDraft>,
  slots: ReadonlyMap<string, number>,
) =>
  goalCards(
    goals.filter((goal) => goal.areaId === areaId),
    [...drafts].flatMap(([key, draft]) => (draft.areaId === areaId ? { key, ...draft } : [])),
    slots,
  )

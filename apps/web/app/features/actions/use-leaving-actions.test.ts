import type { ActionStep } from '@oola/contract/actions/actions.schema'
import { describe, expect, it } from 'vitest'
import { neighbourOf, withLeaving } from './use-leaving-actions.ts'

const step = (id: number, index = id): ActionStep => ({
  id,
  clientKey: null,
  text: `Step ${id}`,
  index,
  extraText: null,
  canBeRemoved: true,
  goal: null,
  areaId: null,
  actionRepeating: null,
  day: '2026-03-10',
})
const ids = (actions: readonly ActionStep[]) => actions.map(({ id }) => id)

describe('an action that leaves', () => {
  it('stays in its place until it has left, and is shown once [ACTIONS-29]', () => {
    expect(ids(withLeaving([step(1), step(3)], [step(2)]))).toEqual([1, 2, 3])
    expect(ids(withLeaving([step(1), step(2)], [step(2)]))).toEqual([1, 2])
  })

  it('hands the focus to the next one, the last one to the one before', () => {
    const list = [step(1), step(2), step(3)]
    expect([neighbourOf(list, 1), neighbourOf(list, 3), neighbourOf([step(1)], 1)]).toEqual([2, 2, null])
  })
})

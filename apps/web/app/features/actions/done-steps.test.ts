import type { DoneStep } from '@oola/contract/actions/actions.schema'
import { describe, expect, it } from 'vitest'
import { stillDone, undoOfStep } from './done-steps.ts'
import { changeOf, undoOf } from './pending-changes.ts'

const DAY = '2026-03-10'
const KEY = '3f9a3bb6-7b0b-4b51-9b5f-0d9a6f1f1c11'
const step = (given: Partial<DoneStep>): DoneStep => ({
  id: 7,
  clientKey: null,
  text: 'Walk',
  isPush: false,
  isLate: false,
  hasGoal: false,
  areaId: null,
  day: DAY,
  at: `${DAY}T11:00:00`,
  ...given,
})

describe('a step that was done', () => {
  it('is undone under the key of what took it, so that the last word counts [trap 44]', () => {
    expect(undoOfStep(step({ clientKey: KEY }))).toEqual(undoOf(changeOf('complete', 7, DAY)))
    expect(undoOfStep(step({ isPush: true, clientKey: KEY }))).toEqual({
      key: KEY,
      kind: 'undo',
      day: DAY,
      actionId: null,
    })
    expect(undoOfStep(step({ isPush: true }))).toMatchObject({ kind: 'undo', actionId: 7 })
  })

  it('leaves the list while it is being undone, and while it is pressed again it stays', () => {
    const steps = [step({}), step({ id: 8 })]
    expect(stillDone(steps, [undoOfStep(step({}))])).toEqual([steps[1]])
    expect(stillDone(steps, [changeOf('complete', 7, DAY)])).toEqual(steps)
  })
})

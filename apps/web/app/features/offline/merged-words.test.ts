import { describe, expect, it } from 'vitest'
import { MERGED_DAY } from './merged-day.fixtures.ts'
import {
  changeNote,
  changeTitle,
  mergedLine,
  mergedSteps,
  mergedSummary,
  stepNote,
  stepPlace,
} from './merged-words.ts'

const change = (id: number) => {
  const found = MERGED_DAY.changes.find((each) => each.id === id)
  if (!found) throw new Error('no such change')
  return found
}

describe('a day that was put together', () => {
  it('says in one line which devices were offline, and that nothing is lost', () => {
    expect(mergedLine(MERGED_DAY)).toBe(
      'Your phone and your laptop were offline. We’ve put both days together, and nothing is lost.',
    )
    const [phone] = MERGED_DAY.devices
    const phones = phone ? [phone, { ...phone, key: 'other' }] : []
    expect(mergedLine({ ...MERGED_DAY, devices: phones })).toMatch(/^Two of your devices were offline\./)
    expect(mergedLine({ ...MERGED_DAY, devices: phones.slice(0, 1) })).toMatch(/^A device was offline\./)
    expect(mergedLine({ ...MERGED_DAY, devices: [...phones, ...phones] })).toMatch(/^Your devices/)
  })

  it('counts what came, and what was on both', () => {
    expect(mergedSummary(MERGED_DAY)).toBe(
      '5 steps, 1 note, and 1 task came in. One step was on both devices and counts once.',
    )
  })

  it('has a step of both devices once', () => {
    const first = { ...change(1003), id: 1000, outcome: 'came' as const, device: 'laptop', otherDevice: null }
    const steps = mergedSteps({ ...MERGED_DAY, changes: [first, ...MERGED_DAY.changes] })
    expect(steps.map(({ id }) => id)).toEqual([1001, 1002, 1003, 1004, 1005])
    const third = { ...change(1003), id: 1010, device: 'tablet', otherDevice: 'phone' }
    const three = { ...MERGED_DAY, changes: [...MERGED_DAY.changes, third] }
    expect(mergedSteps(three).map(({ id }) => id)).toEqual([1001, 1002, 1003, 1004, 1005])
    expect(mergedSummary(three)).toMatch(/^5 steps.* One step was on both devices and counts once\.$/)
  })

  it('names the device of a step, or both', () => {
    expect([1001, 1003, 1005].map((id) => stepPlace(MERGED_DAY, change(id)))).toEqual([
      'phone',
      'both',
      'laptop',
    ])
    expect(stepNote(change(1003))).toBe('12:10 PM, on both. Counted once')
    expect(stepNote(change(1002))).toBe('7:40 AM')
  })

  it('names the word that counts and the other one', () => {
    expect(changeTitle(change(1007))).toBe('Task "Book the dentist": Friday, November 27')
    // A text that counts is the name itself.
    const texts = { name: 'Call Ben', kept: { text: 'Call Ben' }, other: { text: 'Call Ana' } }
    expect(changeTitle({ ...change(1007), ...texts })).toBe('Task "Call Ben"')
    expect(changeNote(MERGED_DAY, change(1007))).toBe(
      'The later change counts. On the phone it was Saturday, November 28.',
    )
    expect(changeNote(MERGED_DAY, { ...change(1007), isBroughtBack: true })).toBe(
      'Brought back: Saturday, November 28',
    )
    expect(changeNote(MERGED_DAY, change(1006))).toBe('Kept, together with the one from the laptop')
  })
})

import { describe, expect, it } from 'vitest'
import { noteTimes, withTime } from './note-times.ts'

describe('the times in a note', () => {
  it('are those of the film, each once', () => {
    expect(noteTimes('0:19 Sunday 7:30\n0:46 three numbers, see 0:19. Not 1:99, not 10:30:00.', 112)).toEqual(
      [19, 46],
    )
  })

  it('start a line of their own', () => {
    expect(withTime('', '0:46')).toBe('0:46 ')
    expect(withTime('Tea', '0:46')).toBe('Tea\n0:46 ')
    expect(withTime('Tea\n', '0:46')).toBe('Tea\n0:46 ')
  })
})

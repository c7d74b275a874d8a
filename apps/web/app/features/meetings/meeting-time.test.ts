import { MINUTE_MS } from '@oola/contract/durations'
import { describe, expect, it } from 'vitest'
import { sessionSpan, timeLeft } from './meeting-time.ts'

const at = (minutes: number) => minutes * MINUTE_MS
const booked = { startsAt: at(100), endsAt: at(130) }

describe('the time of a meeting', () => {
  it('is that of the booked session, also when the coach is early or late', () => {
    expect(sessionSpan(booked, at(95))).toEqual(booked)
    expect(sessionSpan(booked, at(110))).toEqual(booked)
  })

  it('is half an hour from its start without one, or when the booked one is another', () => {
    expect(sessionSpan(null, at(10))).toEqual({ startsAt: at(10), endsAt: at(40) })
    expect(sessionSpan(booked, at(10))).toEqual({ startsAt: at(10), endsAt: at(40) })
  })

  it.each([
    [100, { share: 1, words: '30:00 left', isShort: false }],
    [112.3, { share: 0.59, words: '17:42 left', isShort: false }],
    [127, { share: 0.1, words: '3:00 left', isShort: true }],
    [130, { share: 0, words: '0:00 left', isShort: true }],
    [132.5, { share: 0, words: '2:30 over', isShort: true }],
    [95, { share: 1, words: '35:00 left', isShort: false }],
  ])('after %d minutes: %j', (now, left) => {
    const { share, ...rest } = timeLeft(booked, at(now))
    expect({ ...rest, share: Number(share.toFixed(2)) }).toEqual(left)
  })
})

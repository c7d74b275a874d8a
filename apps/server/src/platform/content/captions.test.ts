import { describe, expect, it } from 'vitest'
import { readCaptions } from './captions.ts'

const CUE = '00:01.000 --> 00:02.500\nYour life has\nseven areas.'

describe('captions', () => {
  it('are read with their times and texts', () => {
    const file = `\uFEFFWEBVTT for a film\r\n\r\nNOTE by hand\r\n\r\nfirst\r\n${CUE}\n\n01:00:03.000 --> 01:00:04.000 line:0\nIn each`
    expect(readCaptions(file)).toEqual([
      { from: 1, to: 2.5, text: 'Your life has seven areas.' },
      { from: 3603, to: 3604, text: 'In each' },
    ])
  })

  it.each([
    ['no head', CUE],
    ['another head', `WEBVTTX\n\n${CUE}`],
    ['no cue', 'WEBVTT'],
    ['a cue without times', 'WEBVTT\n\nYour life'],
    ['a cue without words', 'WEBVTT\n\n00:01.000 --> 00:02.000'],
    ['times with a comma', 'WEBVTT\n\n00:01,000 --> 00:02,000\nYour life'],
    ['a minute of 61', 'WEBVTT\n\n61:01.000 --> 61:02.000\nYour life'],
  ])('are refused with %s', (_, file) => {
    expect(readCaptions(file)).toBeNull()
  })
})

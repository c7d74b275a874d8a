import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessArea } from './guess-area.ts'
import { habiticaHistory } from './habitica-history.ts'
import { loopHistory } from './loop-history.ts'

const TODAY = '2026-11-27'
const HEAD =
  'Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?'

describe('loopHistory', () => {
  it('takes what was done by hand on its day, and nothing of the other marks [IMPORT-03]', () => {
    const habits = `${HEAD}\n1,Stretch,YES_NO,,,5,7,#fff,,,,false\n2,Read,YES_NO,,,1,1,#fff,,,,false\n`
    const marks = `Date,Stretch,Read,\n2026-11-03,YES_MANUAL,NO,\n2026-11-02,YES_AUTO,SKIP,\n2026-11-01,UNKNOWN,YES_MANUAL,\n`
    expect(loopHistory(marks, habits, TODAY)).toEqual({
      habits: [
        { name: 'Stretch', often: '5 times a week', days: ['2026-11-03'] },
        { name: 'Read', often: 'Every day', days: ['2026-11-01'] },
      ],
      left: [],
    })
  })

  it('reads the numbers of older versions, and amounts that reach their target', () => {
    const habits = `${HEAD}\n1,Run,NUMERICAL,,,1,1,#fff,km,AT_LEAST,5.0,false\n2,Sweets,NUMERICAL,,,1,1,#fff,,AT_MOST,2.0,false\n3,Walk,YES_NO,,,1,1,#fff,,,,false\n`
    const marks = `Date,Run,Sweets,Walk,\n2026-11-03,5000,1000,2,\n2026-11-02,4999,0,1,\n2026-11-01,3,3,3,\n`
    expect(loopHistory(marks, habits, TODAY)?.habits).toEqual([
      { name: 'Run', often: 'Every day', days: ['2026-11-03'] },
      { name: 'Walk', often: 'Every day', days: ['2026-11-03'] },
    ])
  })

  it('finds columns of names with commas, which Loop writes without quotes', () => {
    const habits = `${HEAD}\n1,"Run, then rest",YES_NO,,,1,1,#fff,,,,false\n2,Read,YES_NO,,,1,1,#fff,,,,false\n`
    const marks = 'Date,Run, then rest,Read,\n2026-11-03,NO,YES_MANUAL,\n'
    expect(loopHistory(marks, habits, TODAY)?.habits).toEqual([
      { name: 'Read', often: 'Every day', days: ['2026-11-03'] },
    ])
  })

  it('leaves out days that cannot be, each with its reason [IMPORT-05]', () => {
    const marks = `Date,Run,\n2026-12-01,2,\n1999-12-31,2,\n2026-02-30,2,\n2026-11-01,2,\n2026-11-01,2,\n`
    const found = loopHistory(marks, null, TODAY)
    expect(found?.habits[0]?.days).toEqual(['2026-11-01'])
    expect(found?.left.map(({ reason }) => reason)).toEqual(['future', 'past', 'unreadable', 'repeated'])
  })

  it('refuses other tables', () => {
    expect(loopHistory('Task Name,Task ID,Task Type,Date,Value\n', null, TODAY)).toBeNull()
    expect(loopHistory('', null, TODAY)).toBeNull()
    expect(loopHistory('Date,Run,\n2026-11-01,2,\n', 'x,y\n1,2\n', TODAY)).toBeNull()
  })
})

describe('habiticaHistory', () => {
  const zone = { today: TODAY, timeZone: 'America/Los_Angeles' }
  const TITLES = 'Task Name,Task ID,Task Type,Date,Value'

  it('takes a line whose value went up as a step, on the day of the member’s own clock [IMPORT-03]', () => {
    const text = [
      TITLES,
      'Floss,a,daily,2026-11-01 18:00:00,1',
      'Floss,a,daily,2026-11-02 18:00:00,-0.5',
      'Floss,a,daily,2026-11-04 03:30:00,0.6',
      'Sugar,b,habit,2026-11-01 18:00:00,-1',
      'Coins,c,reward,2026-11-01 18:00:00,5',
    ].join('\n')
    expect(habiticaHistory(text, zone)).toEqual({
      habits: [{ name: 'Floss', often: 'Daily', days: ['2026-11-01', '2026-11-03'] }],
      left: [],
    })
  })

  it('reads tables of spreadsheets in other languages: titles, semicolons and decimal commas', () => {
    const text = `Aufgabe;Nummer;Art;Datum;Wert\r\nZähne;a;daily;2026-11-01 18:00:00;1,5\r\n`
    expect(habiticaHistory(text, zone)?.habits).toEqual([
      { name: 'Zähne', often: 'Daily', days: ['2026-11-01'] },
    ])
  })

  it('refuses other tables, and says which times cannot be read', () => {
    expect(habiticaHistory('Date,Run\n2026-11-01,2\n', zone)).toBeNull()
    expect(habiticaHistory('', zone)).toBeNull()
    const odd = `${TITLES}\nFloss,a,daily,2026-02-30 18:00:00,1\nFloss,a,daily,soon,2\n`
    expect(habiticaHistory(odd, zone)?.left).toMatchObject([{ reason: 'unreadable', count: 2 }])
  })
})

describe('any text', () => {
  it('is read or refused, never a fault, and its days are real, distinct, sorted and past [IMPORT-05]', () => {
    const line = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('2026-11-01', 'YES_MANUAL', '2', 'daily', '"', 'Name', '1'),
      ),
      { maxLength: 6 },
    )
    const table = fc
      .array(line, { maxLength: 8 })
      .map((lines) => lines.map((cells) => cells.join(',')).join('\n'))
    const head = fc.constantFrom('', 'Date,Run,\n2026-11-01,2,\n', 'Task Name,Task ID,Task Type,Date,Value\n')
    fc.assert(
      fc.property(head, table, fc.option(table), (title, rest, habits) => {
        for (const found of [
          loopHistory(title + rest, habits, TODAY),
          habiticaHistory(title + rest, { today: TODAY, timeZone: 'Asia/Tokyo' }),
        ])
          for (const { name, days } of found?.habits ?? []) {
            expect(name.length).toBeGreaterThan(0)
            expect(name.length).toBeLessThanOrEqual(300)
            expect([...new Set(days)].sort()).toEqual(days)
            for (const day of days) expect(day <= TODAY && day >= '2000-01-01').toBe(true)
          }
      }),
    )
  })
})

describe('guessArea', () => {
  it.each([
    ['Morning stretch', 1],
    ['No spending day', 2],
    ['Call Dad', 3],
    ['Read 20 minutes', 4],
    ['Practice French', 5],
    ['Text a friend', 6],
    ['Guitar', 7],
    ['Xyzzy', null],
  ])('takes %s for area %s', (name, area) => {
    expect(guessArea(name)).toBe(area)
  })
})

import { describe, expect, it } from 'vitest'
import { mailFaults } from './mail-faults.ts'

const PROGRAM = `# Read by a new member.
# Values: {firstName}; {days}, how long the button works.
subject: "Welcome, {firstName}"
button: GO ON
`
const mail = (more = {}) => ({
  ...{ subject: 'Welcome, {firstName}', paragraphs: ['{days} days, {stepsADay} steps'], button: 'GO ON' },
  ...more,
})

describe('a mail', () => {
  it('may name the values of its file, and the numbers of all texts', () => {
    expect(mailFaults(PROGRAM, mail(), ['stepsADay'])).toEqual([])
  })

  it('that names another one would never be sent: the field says which it has', () => {
    expect(
      mailFaults(PROGRAM, mail({ paragraphs: ['Hi', 'In {hours}, {firstname}'] }), ['stepsADay']),
    ).toEqual([
      {
        steps: ['paragraphs', 1],
        message: 'This mail has nothing to put in for {hours}. It has {firstName}, {days}.',
      },
      {
        steps: ['paragraphs', 1],
        message: 'This mail has nothing to put in for {firstname}. It has {firstName}, {days}.',
      },
    ])
  })

  it('keeps its button, whose link would be gone', () => {
    expect(mailFaults(PROGRAM, mail({ button: null }), ['stepsADay'])).toEqual([
      { steps: ['button'], message: 'The link of this mail is behind its button.' },
    ])
    expect(mailFaults(PROGRAM.replace('GO ON', 'null'), mail({ button: null }), ['stepsADay'])).toEqual([])
  })

  it('that is no mail at all has no faults of a mail', () => {
    expect(mailFaults(PROGRAM, null, [])).toEqual([])
    expect(mailFaults(PROGRAM, 'text', [])).toEqual([])
  })
})

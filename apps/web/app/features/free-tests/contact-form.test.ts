import { emailFault, freeTestNameFault, freeTestPhoneFault } from '@oola/contract/free-tests/contact-rules'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { NOBODY, personFaults, serverFaults, tidyPerson } from './contact-form.ts'

const RULES = {
  FirstName: freeTestNameFault,
  LastName: freeTestNameFault,
  EmailAddress: emailFault,
  PhoneNumber: freeTestPhoneFault,
}
const ZOE = { FirstName: ' Zoë  Ann ', LastName: 'Ng', EmailAddress: ' zoe@example.com ', PhoneNumber: '' }

describe('the contact form', () => {
  it('sends tidied words, and checks them as they are sent [FREE-22, FREE-23]', () => {
    expect(tidyPerson(ZOE)).toEqual({ ...ZOE, FirstName: 'Zoë Ann', EmailAddress: 'zoe@example.com' })
    expect(personFaults(ZOE, RULES)).toEqual({})
  })

  it('names each wrong field, of all or of those that were left [FREE-22, FREE-23, FREE-24]', () => {
    expect(Object.keys(personFaults(NOBODY, RULES))).toEqual(['FirstName', 'LastName', 'EmailAddress'])
    expect(Object.keys(personFaults({ ...ZOE, PhoneNumber: '555-0100' }, RULES))).toEqual(['PhoneNumber'])
    expect(Object.keys(personFaults(NOBODY, RULES, ['LastName']))).toEqual(['LastName'])
  })

  it('shows what the server found at its field', () => {
    const issues = [
      { path: 'user.EmailAddress', message: 'No.' },
      { path: 'scores', message: 'has no score for 201' },
    ]
    expect(serverFaults(new ApiError({ code: 'validation_failed', status: 400, issues }))).toEqual({
      EmailAddress: 'No.',
    })
    expect(serverFaults(new Error('line'))).toEqual({})
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { CONTACT_FAULTS, FreeTestPerson, MindBodyPerson } from './test-person.schema.ts'

const NAME_MAX = 50

/** What a form shows: the first thing that is wrong, or null. */
const faultOf =
  (schema: z.ZodType) =>
  (text: string): string | null =>
    schema.safeParse(text).error?.issues[0]?.message ?? null
const freeTestNameFault = faultOf(FreeTestPerson.shape.FirstName)
const nameFault = faultOf(MindBodyPerson.shape.LastName)
const emailFault = faultOf(FreeTestPerson.shape.EmailAddress)
const freeTestPhoneFault = faultOf(FreeTestPerson.shape.PhoneNumber)
const phoneFault = faultOf(MindBodyPerson.shape.PhoneNumber)

describe('a name of the free test', () => {
  it.each(['Maya', 'José María', 'Jose\u0301', 'Zoë', 'Đặng', 'Ольга', '王芳', 'अनिल'])(
    'may be %s [FREE-22]',
    (name) => {
      expect(freeTestNameFault(name)).toBeNull()
    },
  )

  it.each(["O'Brien", 'Anne-Marie', 'R2D2', 'Maya 🌻', 'A.', '<b>'])(
    'may not be %s: letters and spaces only [FREE-22]',
    (name) => {
      expect(freeTestNameFault(name)).toBe(CONTACT_FAULTS.name)
    },
  )

  it('has one space where gaps were written [FREE-22]', () => {
    expect(FreeTestPerson.shape.FirstName.parse(' Zoë  \tAnn ')).toBe('Zoë Ann')
  })

  it('is required and has an end [FREE-22]', () => {
    expect(freeTestNameFault('')).toBe(CONTACT_FAULTS.missing)
    expect(freeTestNameFault('a'.repeat(NAME_MAX))).toBeNull()
    expect(freeTestNameFault('a'.repeat(NAME_MAX + 1))).toBe(CONTACT_FAULTS.nameLength)
  })

  it('never holds a character that HTML or a mail header gives a meaning to [FREE-22]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        if (freeTestNameFault(name) === null) expect(name).not.toMatch(/[<>&"'\r\n@:]/)
      }),
    )
  })
})

it('a name of the Mind and Body test only has to be there [MIND-18]', () => {
  expect(nameFault('')).toBe(CONTACT_FAULTS.missing)
  for (const name of ["O'Brien", 'Anne-Marie', 'Maya 🌻']) expect(nameFault(name)).toBeNull()
  expect(nameFault('a'.repeat(NAME_MAX + 1))).toBe(CONTACT_FAULTS.nameLength)
})

describe('an e-mail address', () => {
  it.each(['maya@example.com', "o'brien+oola@mail.example.co", 'a@b-c.io', '1_2.3@x9.example'])(
    'may be %s [FREE-23]',
    (email) => {
      expect(emailFault(email)).toBeNull()
    },
  )

  it.each([
    'maya',
    '@example.com',
    'maya@',
    'maya@example',
    'maya@@example.com',
    'maya@exa mple.com',
    'a@example.com\nbcc: b@example.com',
    'a@example.com,b@example.com',
    'a..b@example.com',
    'a@-example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('may not be %j [FREE-23]', (email) => {
    expect(emailFault(email)).toBe(CONTACT_FAULTS.email)
  })

  it('is required [FREE-23]', () => {
    expect(emailFault('')).toBe(CONTACT_FAULTS.missing)
  })
})

describe('a phone number', () => {
  it('of the free test is optional, stored as digits only, at most 18 of them [FREE-24]', () => {
    const { PhoneNumber } = FreeTestPerson.shape
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-+ a'), maxLength: 30 }), (phone) => {
        const digits = phone.replace(/\D/g, '')
        const fits = !phone.includes('a') && digits.length <= 18
        expect(freeTestPhoneFault(phone) === null).toBe(fits)
        if (fits) expect(PhoneNumber.parse(phone)).toBe(digits || null)
      }),
    )
  })

  it.each(['555-020-1111', '(555) 020-1111', '555.020.1111', '555/020 1111', '+1 555 020 1111'])(
    'of the free test may be written %s [FREE-24]',
    (written) => {
      expect(FreeTestPerson.shape.PhoneNumber.parse(written)).toBe(written.replace(/\D/g, ''))
    },
  )

  it('of the Mind and Body test is optional and written as people write it [MIND-19]', () => {
    for (const phone of ['', '5550101005', '+1 (555) 010-1005', '555.010.1005'])
      expect(phoneFault(phone)).toBeNull()
    for (const phone of ['call me', '1'.repeat(31)]) expect(phoneFault(phone)).toBe(CONTACT_FAULTS.phone)
  })
})

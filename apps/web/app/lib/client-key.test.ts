import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { newClientKey } from './client-key.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the key of a new goal', () => {
  it('is a UUID valid for the contract, and a new one each time', () => {
    expect(z.uuid().safeParse(newClientKey()).success).toBe(true)
    expect(newClientKey()).not.toBe(newClientKey())
  })

  it('is one as well where the browser cannot make one', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const keys = Array.from({ length: 50 }, newClientKey)
    expect(keys.every((key) => z.uuid().safeParse(key).success)).toBe(true)
    expect(new Set(keys).size).toBe(50)
  })
})

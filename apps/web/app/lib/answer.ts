/** Response to a request; `body` is undefined if it is not JSON. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

const jsonOf = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Throws when no response arrives, like `fetch`. */
export const fetchAnswer = async (address: string, init: RequestInit): Promise<Answer> => {
  const response = await fetch(address, init)
  return { status: response.status, body: jsonOf(await response.text()) }
}

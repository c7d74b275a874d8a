/** What a browser says about an answer with this status; for tests that bring one about on purpose. */
export const status = (code: number): RegExp[] => [
  new RegExp(`^${code} `),
  new RegExp(`the server responded with a status of ${code} `),
]

/** What it says when requests get no answer. */
export const NO_ANSWER = [/^request failed/, /net::ERR_/, /WebSocket connection/]

let socketId: string | undefined

/** The socket on which this page is told of changes; each write names it, so that none comes back as a hint. */
export const readSocketId = (): string | undefined => socketId

export const keepSocketId = (id: string | undefined): void => {
  socketId = id
}

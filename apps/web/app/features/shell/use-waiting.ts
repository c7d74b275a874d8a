/** How much work of the member waits on this device to be sent. */
export const useWaiting = (): number => 0

/** Opens the list of what waits. */
export const openWaiting = (): void => undefined

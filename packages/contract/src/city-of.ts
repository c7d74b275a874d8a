/** "Los Angeles" of `America/Los_Angeles`. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** `--o-canvas` of both schemes, in which a browser and the installed app paint their bars. */
export const GROUND = { light: '#f3f6f6', dark: '#081216' } as const

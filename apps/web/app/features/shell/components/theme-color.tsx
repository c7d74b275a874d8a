import { useColorScheme } from '#web/lib/color-scheme.ts'

/** The page's ground (`--o-canvas`), in which a browser and the installed app paint their bars. */
export const GROUND = { light: '#f3f6f6', dark: '#081216' } as const

/** Says the color of the bars; React puts it into the head. */
export function ThemeColor() {
  const scheme = useColorScheme()
  if (scheme !== 'auto') return <meta name="theme-color" content={GROUND[scheme]} />
  return (
    <>
      <meta name="theme-color" content={GROUND.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={GROUND.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}

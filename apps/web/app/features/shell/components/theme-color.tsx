import { useColorScheme } from '#web/lib/color-scheme.ts'
import { GROUND } from '#web/theme/ground.ts'

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

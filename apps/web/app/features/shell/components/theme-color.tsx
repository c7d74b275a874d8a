import { useColorScheme } from '#web/lib/color-scheme.ts'
import { GROUND } from '#web/theme/ground.ts'

/** Sets `theme-color`, the color of the browser's bars; React moves the tag into the head. */
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

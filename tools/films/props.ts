// The set of flat pictures: Microsoft's Fluent Emoji (MIT) out of @iconify-json/fluent-emoji-flat.
import { createRequire } from 'node:module'

const { icons } = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json') as {
  icons: Readonly<Record<string, { body: string }>>
}

/** Throws for a name that the set has not, with names that come close. */
export const drawProp = (name: string): string => {
  const icon = icons[name]
  if (!icon) {
    const near = Object.keys(icons).filter((other) => name.split('-').some((part) => other.includes(part)))
    throw new Error(`no picture "${name}"; close to it: ${near.slice(0, 12).join(', ') || 'nothing'}`)
  }
  return `<svg class="prop" viewBox="0 0 32 32">${icon.body}</svg>`
}

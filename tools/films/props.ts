// The set of flat pictures: Microsoft's Fluent Emoji (MIT) from @iconify-json/fluent-emoji-flat.
import { createRequire } from 'node:module'

const { icons } = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json') as {
  icons: Readonly<Record<string, { body: string }>>
}

/** Pictures missing from the set, on 32 x 32. */
const OWN: Readonly<Record<string, string>> = {
  remote:
    '<g transform="rotate(28 16 16)"><rect x="10" y="2" width="12" height="28" rx="4" fill="#3A4750"/><circle cx="16" cy="7" r="2.4" fill="#E94B5B"/><path d="M13.4 13h.01M18.6 13h.01M13.4 17.5h.01M18.6 17.5h.01M13.4 22h.01M18.6 22h.01" stroke="#DCE6EA" stroke-width="2.8" stroke-linecap="round"/></g>',
}

/** @throws for an unknown name, with similar names */
export const drawProp = (name: string): string => {
  const body = OWN[name] ?? icons[name]?.body
  if (!body) {
    const near = Object.keys(icons).filter((other) => name.split('-').some((part) => other.includes(part)))
    throw new Error(`no picture "${name}"; close to it: ${near.slice(0, 12).join(', ') || 'nothing'}`)
  }
  return `<svg class="prop" viewBox="0 0 32 32">${body}</svg>`
}

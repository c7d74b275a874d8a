import {
  IconBell,
  IconCloudOff,
  IconDotsVertical,
  IconHandClick,
  IconShare2,
  IconSquarePlus,
} from '@tabler/icons-react'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { InstallWay } from '../install-way.ts'

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

const REASONS = [
  { icon: <IconHandClick {...look} />, words: 'Opens with one touch, on today' },
  { icon: <IconCloudOff {...look} />, words: 'Opens without a network' },
  { icon: <IconBell {...look} />, words: 'Its icon shows what’s waiting for you' },
]

/** What the app is good for. */
export function InstallReasons() {
  return (
    <Stack as="ul" gap={4}>
      {REASONS.map(({ icon, words }) => (
        <Row as="li" gap={4} key={words}>
          <IconDisc>{icon}</IconDisc>
          <Text as="span">{words}</Text>
        </Row>
      ))}
    </Stack>
  )
}

const STEPS = {
  ios: [
    { icon: <IconShare2 {...look} />, words: 'Tap Share in the Safari toolbar' },
    { icon: <IconSquarePlus {...look} />, words: 'Choose Add to Home Screen' },
  ],
  'firefox-android': [
    { icon: <IconDotsVertical {...look} />, words: 'Tap the three dots in Firefox' },
    { icon: <IconSquarePlus {...look} />, words: 'Choose Add app to Home screen' },
  ],
} as const

/** The two steps in a browser that has no button for it. */
export function InstallSteps({ way }: { way: Exclude<InstallWay, 'button' | null> }) {
  return (
    <Stack as="ol" gap={4} aria-label="Two steps">
      {STEPS[way].map(({ icon, words }, index) => (
        <Row as="li" gap={4} key={words}>
          <Text as="span" size="h3" numbers>
            {index + 1}
          </Text>
          <IconDisc>{icon}</IconDisc>
          <Text as="span">{words}</Text>
        </Row>
      ))}
    </Stack>
  )
}

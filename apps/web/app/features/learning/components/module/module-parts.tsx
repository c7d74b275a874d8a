import type { ModulePart } from '@oola/contract/learning/learning.schema'
import type { ModulePageInfo } from '@oola/contract/learning/module-info.schema'
import { IconBook2, IconCheck, IconChecklist, IconPlayerPlay } from '@tabler/icons-react'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { filmTime } from '#web/ui/media/film-time.ts'
import { onTabListKey } from '#web/ui/tabs/roving-keys.ts'
import { Text } from '#web/ui/text/text.tsx'
import { partsOfModule } from '../../parts-of-module.ts'
import classes from './module.module.css'

const NAMES = { watch: 'Watch', read: 'Read', do: 'Do' } as const
const ICONS = { watch: IconPlayerPlay, read: IconBook2, do: IconChecklist }

const lineOf = (module: ModulePageInfo, part: ModulePart): string => {
  if (part === 'watch') return module.film ? `Film, ${filmTime(module.film.seconds)}` : 'Film'
  if (part === 'read') return `Article, ${module.readMinutes} min`
  return `${module.workbook.length > 0 ? 'Workbook' : 'Practice'}, ${module.doMinutes} min`
}

interface ModulePartsProps {
  module: ModulePageInfo
  part: ModulePart
  onChange: (part: ModulePart) => void
}

/** Watch, Read, Do: the navigation between them. */
export function ModuleParts({ module, part, onChange }: ModulePartsProps) {
  const parts = partsOfModule(module)
  return (
    <div role="tablist" aria-label="Parts of this module" className={classes.parts} onKeyDown={onTabListKey}>
      {parts.map((id, index) => {
        const done = module.parts[id]
        const Icon = done && id !== part ? IconCheck : ICONS[id]
        return (
          <button
            key={id}
            type="button"
            role="tab"
            id={`module-tab-${id}`}
            aria-controls={id === part ? `module-panel-${id}` : undefined}
            aria-selected={id === part}
            aria-description={done ? 'Done' : undefined}
            tabIndex={id === part ? 0 : -1}
            className={classes.part}
            onClick={() => onChange(id)}
          >
            <IconDisc tone={id === part ? 'primary' : done ? 'brand' : 'sunken'} aria-hidden>
              <Icon size={20} stroke={1.75} />
            </IconDisc>
            <Stack as="span">
              <Text as="strong" strong tight>
                {NAMES[id]}
              </Text>
              <Text as="small" size="small" tone="quiet">
                {lineOf(module, id)}
              </Text>
            </Stack>
            <Text as="span" size="small" tone="quiet" numbers>
              {index + 1}/{parts.length}
            </Text>
          </button>
        )
      })}
    </div>
  )
}

/** The same before the program is there. Some modules end with Read: whether this one has a third part is not known. */
export function ModulePartsWords() {
  return (
    <div className={classes.parts}>
      {(['watch', 'read'] as const).map((id) => {
        const Icon = ICONS[id]
        return (
          <div key={id} className={classes.part}>
            <IconDisc tone="sunken" aria-hidden>
              <Icon size={20} stroke={1.75} />
            </IconDisc>
            <Stack as="span" gap={2}>
              <Text as="strong" strong tight>
                {NAMES[id]}
              </Text>
              <Skeleton width={72} height={12} />
            </Stack>
            <Skeleton width={24} height={12} />
          </div>
        )
      })}
      <Skeleton height="100%" shape="block" />
    </div>
  )
}

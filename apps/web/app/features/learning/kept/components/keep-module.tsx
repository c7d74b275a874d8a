import { IconDownload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useConnection } from '#web/lib/connection.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { StateMark } from '#web/ui/lists/state-mark.tsx'
import type { PageModule } from '../../module-view-model.ts'
import { bytesOf, hasOldFilm, roomWords } from '../kept-module.ts'
import { renewFilm } from '../kept-modules.ts'
import { useKeepModule, useKeptModules, useLetModuleGo } from '../use-kept.ts'

/** On a module's page: keeps it with its film for when there is no network. */
export default function KeepModule({ module: shown }: { module: PageModule }) {
  const { id } = shown
  const hasFilm = shown.film !== null
  const modules = useKeptModules()
  const keep = useKeepModule()
  const letGo = useLetModuleGo()
  const kept = modules?.find((module) => module.id === id)
  const isOld = kept !== undefined && hasOldFilm(kept, shown)
  const isOnline = useConnection() === 'online'
  useEffect(() => {
    // A failure leaves the old film, which plays as before.
    if (isOld && isOnline) renewFilm(shown).catch((error) => logFailure('the film was not renewed', error))
  }, [isOld, isOnline, shown])
  if (!modules) return null
  const isWhole = kept !== undefined && (kept.files.length > 0 || !hasFilm)
  return (
    <Card padding="small">
      <ItemRow
        icon={<IconDownload size={22} stroke={1.75} aria-hidden />}
        title="Without a network"
        note={
          isWhole
            ? `This module is on this device: ${roomWords(bytesOf(kept))}.`
            : kept
              ? 'Its article and workbook are on this device, its film is not.'
              : 'Keep its film, article and workbook on this device.'
        }
        action={
          isWhole ? (
            <Row gap={3} wrap justify="end">
              <StateMark state="kept" />
              {(kept.isChosen || kept.files.length > 0) && (
                <Button variant="text" size="sm" loading={letGo.isPending} onClick={() => letGo.mutate(kept)}>
                  LET GO
                </Button>
              )}
            </Row>
          ) : (
            <NetworkButton
              variant="outline"
              size="sm"
              aria-label="Not kept. Keep this module on this device"
              loading={keep.isPending}
              onClick={() => keep.mutate(id)}
            >
              NOT KEPT
            </NetworkButton>
          )
        }
      />
    </Card>
  )
}

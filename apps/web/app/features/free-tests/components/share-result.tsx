import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { LinkActions } from '#web/ui/modals/link-actions.tsx'

/**
 * The private link of a result, to save or to share. Nothing is published: anyone with the link can open the
 * result.
 */
export function ShareResult({ path, what }: { path: string; what: 'wheel' | 'report' }) {
  const [url, setUrl] = useState<string | null>(null)
  return (
    <>
      <Button
        variant="surface"
        size="lg"
        onClick={() => setUrl(new URL(path, location.origin).href)}
        leftIcon={<IconShare2 size={20} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
      >
        SHARE!
      </Button>
      <AppModal
        opened={url !== null}
        onClose={() => setUrl(null)}
        title={`Your private link to this ${what}`}
        compact
      >
        <p>
          Keep it to come back, or send it to people you trust. Anyone with the link can see your first name
          and this {what}. It does not show up in searches.
        </p>
        <LinkActions shown link={{ url: url ?? '', title: `My Oola ${what}` }} />
      </AppModal>
    </>
  )
}

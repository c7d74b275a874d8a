import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useCopy } from '#web/lib/use-copy.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Text } from '../text/text.tsx'
import classes from './field.module.css'
import { TextField } from './text-field.tsx'

/**
 * A secret address that is shown once, to be copied with its button or by hand. `exposes`: the data that anyone
 * with the address can read.
 */
export function PrivateAddress({ address, exposes }: { address: string; exposes: string }) {
  const { copied, copy } = useCopy()
  return (
    <div>
      <TextField
        label="Your private address"
        hint={`Copy it now: it is shown only once. ${exposes}`}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        end={
          <IconButton
            label={copied ? 'Address copied' : 'Copy the address'}
            onClick={() => void copy(address)}
          >
            {copied ? (
              <IconCheck size={20} stroke={2.5} aria-hidden />
            ) : (
              <IconCopy size={20} stroke={1.75} aria-hidden />
            )}
          </IconButton>
        }
      />
      <Text role="status" size="small" tone="quiet" className={classes.refused}>
        {copied === false && 'Your browser did not copy it. Select the address and copy it by hand.'}
      </Text>
    </div>
  )
}

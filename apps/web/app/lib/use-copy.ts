import { useState } from 'react'

/**
 * Copies text. `copied` is null before, and false when the browser refused (insecure origin, settings): then the
 * text is shown for copying by hand.
 */
export const useCopy = () => {
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async (text: string): Promise<void> =>
    setCopied(
      (await navigator.clipboard?.writeText(text).then(
        () => true,
        () => false,
      )) ?? false,
    )
  return { copied, copy }
}

import { saveFile } from './save-file.ts'
import { readSession } from './session.ts'

/**
 * Saves the file a call returns: it needs the session's token, so a plain link does not work.
 * @throws when it is refused
 */
export const downloadCall = async (address: string, name: string): Promise<void> => {
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${readSession()?.token ?? ''}` },
  })
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`)
  saveFile(await answer.blob(), name)
}

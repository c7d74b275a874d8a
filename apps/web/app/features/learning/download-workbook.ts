import { readKeptFile } from '#web/lib/device/read-kept-file.ts'
import { downloadCall } from '#web/lib/download-call.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showToast } from '#web/lib/toasts.ts'
import { workbookAddress } from './kept/kept-module.ts'

/** DOWNLOAD WORKBOOK: a PDF with the member's answers (ELEARN-25); without a network the one that the device keeps. */
export const downloadWorkbook = async (moduleId: number) => {
  const address = workbookAddress(moduleId)
  const name = `workbook-${moduleId}.pdf`
  try {
    await downloadCall(address, name)
  } catch (error) {
    const kept = await readKeptFile(address).catch(() => null)
    if (kept) return saveFile(kept, name)
    logFailure('the workbook was not downloaded', error)
    showToast('Your workbook did not download', 'What you wrote is safe. Try again.', 'danger')
  }
}

import { callAddress } from '#web/lib/call-address.ts'
import { downloadCall } from '#web/lib/download-call.ts'
import { showToast } from '#web/lib/toasts.ts'

/** DOWNLOAD WORKBOOK: a PDF with the member's answers (ELEARN-25). */
export const downloadWorkbook = async (moduleId: number) => {
  try {
    const address = callAddress('/ELearning/GetWorkbook/:moduleId', {
      params: { moduleId: String(moduleId) },
    })
    await downloadCall(address, `workbook-${moduleId}.pdf`)
  } catch (error) {
    console.info('the workbook was not downloaded', error)
    showToast('Your workbook did not download', 'What you wrote is safe. Please try again.', 'danger')
  }
}

import { callAddress } from '#web/lib/api.ts'
import { readSession } from '#web/lib/session.ts'
import { showToast } from '#web/lib/toasts.ts'

/** DOWNLOAD WORKBOOK: a PDF with what was written (ELEARN-25). A call with the session's token, so no plain link. */
export const downloadWorkbook = async (moduleId: number) => {
  try {
    const address = callAddress('/ELearning/GetWorkbook/:moduleId', {
      params: { moduleId: String(moduleId) },
    })
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${readSession()?.token ?? ''}` },
    })
    if (!answer.ok) throw new Error(`the workbook was answered ${answer.status}`)
    const file = URL.createObjectURL(await answer.blob())
    const link = document.createElement('a')
    link.href = file
    link.download = `workbook-${moduleId}.pdf`
    link.click()
    // The browser has taken it by then.
    setTimeout(() => URL.revokeObjectURL(file), 60_000)
  } catch (error) {
    console.info('the workbook was not downloaded', error)
    showToast('Your workbook did not download', 'What you wrote is safe. Please try again.', 'danger')
  }
}

// Part of npm run check: the programme in content/ is whole, and its media are what their entries say.
import { ContentError, loadContent } from '../../apps/server/src/platform/content/load-content.ts'
import { findMediaFaults } from './media-faults.ts'

const findFaults = async (): Promise<string> => {
  try {
    return (await findMediaFaults(await loadContent())).join('\n')
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
}

const faults = await findFaults()
if (faults) console.error(faults)
else console.log('The content is whole.')
process.exitCode = faults ? 1 : 0

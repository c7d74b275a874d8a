// Part of npm run check: the program in content/ is complete, its media match their entries, and all texts for members
// keep to the house style (content/GLOSSARY.md).
import { ContentError, loadContent } from '../../apps/server/src/platform/content/load-content.ts'
import { contentHintFaults } from './content-hint-faults.ts'
import { filmFaults } from './film-faults.ts'
import { houseStyleFaults } from './house-style.ts'
import { findMediaFaults } from './media-faults.ts'
import { moduleFaults } from './module-faults.ts'
import { quizFaults } from './quiz-faults.ts'
import { contentTexts, uiTexts } from './shown-texts.ts'

const findFaults = async (): Promise<string> => {
  try {
    const loaded = await loadContent()
    const [media, films, content, ui, hints] = await Promise.all([
      findMediaFaults(loaded),
      filmFaults(loaded),
      contentTexts(),
      uiTexts(),
      contentHintFaults(loaded),
    ])
    return [
      ...media,
      ...films,
      ...moduleFaults(loaded.learning, loaded.courses),
      ...quizFaults(loaded.courses),
      ...houseStyleFaults(content, ui),
      ...hints,
    ].join('\n')
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
}

const faults = await findFaults()
if (faults) console.error(faults)
else console.log('The content is whole.')
process.exitCode = faults ? 1 : 0

// Part of npm run check: the programme in content/ is whole, its media are what their entries say, and all texts for members
// keep to the house style (content/GLOSSARY.md).
import { ContentError, loadContent } from '../../apps/server/src/platform/content/load-content.ts'
import { houseStyleFaults } from './house-style.ts'
import { learningFilmFaults } from './learning-film-faults.ts'
import { findMediaFaults } from './media-faults.ts'
import { moduleFaults } from './module-faults.ts'
import { quizFaults } from './quiz-faults.ts'
import { contentTexts, uiTexts } from './shown-texts.ts'

const findFaults = async (): Promise<string> => {
  try {
    const loaded = await loadContent()
    const modules = [
      ...loaded.learning.modules,
      ...loaded.courses.courseModules,
      ...loaded.courses.certificationModules,
    ]
    const [media, films, content, ui] = await Promise.all([
      findMediaFaults(loaded),
      learningFilmFaults(new Set(modules.map(({ id }) => id))),
      contentTexts(),
      uiTexts(),
    ])
    return [
      ...media,
      ...films,
      ...moduleFaults(loaded.learning, loaded.courses),
      ...quizFaults(loaded.courses),
      ...houseStyleFaults(content, ui),
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

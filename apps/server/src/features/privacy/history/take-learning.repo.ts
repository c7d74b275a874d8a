import { NOTE_MAX, WORKBOOK_TEXT_MAX } from '@oola/contract/learning/learning.constants'
import type { moduleNote, quickAnswer, workbookAnswer } from '../../learning/learning.tables.ts'
import { longText, moment, type Taken } from './taken-part.ts'

/** What a member wrote in the modules of another account (IMPORT-02). */

export const takeNotes: Taken<'module-notes', typeof moduleNote> = {
  group: 'single',
  label: 'notes on modules',
  read: ({ moduleId, text, updatedAt }, known) => {
    const note = longText(text, NOTE_MAX)
    if (note === null || known.words.module(moduleId) === null) return null
    return { moduleId, text: note, updatedAt: moment(updatedAt, known) }
  },
}

export const takeWorkbooks: Taken<'workbooks', typeof workbookAnswer> = {
  group: 'single',
  label: 'workbook fields',
  read: ({ moduleId, cell, text, updatedAt }, known) => {
    const words = longText(text, WORKBOOK_TEXT_MAX)
    if (words === null || known.words.field(moduleId, cell).question === null) return null
    return { moduleId, cell, text: words, updatedAt: moment(updatedAt, known) }
  },
}

export const takeQuickAnswers: Taken<'quick-questions', typeof quickAnswer> = {
  group: 'single',
  label: 'answers to quick questions',
  read: (row, known) => {
    const { questionId, moduleId, optionId, answeredAt } = row
    if (known.words.quick(row).answer === null) return null
    return { questionId, moduleId, optionId, answeredAt: moment(answeredAt, known) }
  },
}

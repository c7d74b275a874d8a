import { NOTE_MAX, WORKBOOK_TEXT_MAX } from '@oola/contract/learning/learning.constants'
import type { moduleNote, quickAnswer, workbookAnswer } from '../../learning/learning.tables.ts'
import { type ImportRule, longText, moment } from './import-rule.ts'

/** What a member wrote in the modules of another account (IMPORT-02). */

export const importNotes: ImportRule<'module-notes', typeof moduleNote> = {
  group: 'single',
  label: 'notes on modules',
  read: ({ moduleId, text, updatedAt }, context) => {
    const note = longText(text, NOTE_MAX)
    if (note === null || context.words.module(moduleId) === null) return null
    return { moduleId, text: note, updatedAt: moment(updatedAt, context) }
  },
}

export const importWorkbooks: ImportRule<'workbooks', typeof workbookAnswer> = {
  group: 'single',
  label: 'workbook fields',
  read: ({ moduleId, cell, text, updatedAt }, context) => {
    const words = longText(text, WORKBOOK_TEXT_MAX)
    if (words === null || context.words.field(moduleId, cell).question === null) return null
    return { moduleId, cell, text: words, updatedAt: moment(updatedAt, context) }
  },
}

export const importQuickAnswers: ImportRule<'quick-questions', typeof quickAnswer> = {
  group: 'single',
  label: 'answers to quick questions',
  read: (row, context) => {
    const { questionId, moduleId, optionId, answeredAt } = row
    if (context.words.quick(row).answer === null) return null
    return { questionId, moduleId, optionId, answeredAt: moment(answeredAt, context) }
  },
}

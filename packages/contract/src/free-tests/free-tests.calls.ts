import { z } from 'zod'
import { call } from '../call.ts'
import {
  FreeTestArea,
  FreeTestResponse,
  FreeTestResult,
  FreeTestSave,
  MindBodyQuestions,
  MindBodyResponse,
  MindBodyResult,
  MindBodySave,
  ResultCode,
} from './free-tests.schema.ts'

export const getFreeTestQuestions = call({
  method: 'GET',
  path: '/areas/GetFreeTestQuestions',
  access: 'public',
  summary: 'The seven areas of the free test with three questions each',
  source: 'FREE-12; public.md 7',
  reply: z.array(FreeTestArea),
})

export const freeTestSave = call({
  method: 'POST',
  path: '/Scores/FreeTestSave',
  access: 'public',
  notesMember: true,
  summary:
    'Save a finished free test, mail its link and return the result; a repeated client key is the same test',
  source: 'FREE-13; public.md 7',
  body: FreeTestSave,
  reply: FreeTestResponse,
  errors: ['too_many_tests'],
})

export const getFreeTestResult = call({
  method: 'GET',
  path: '/Scores/GetFreeTestResult/:resultCode',
  access: 'public',
  summary: 'The result of a free test, by its private code',
  source: 'ours: issue 4, a private link to come back to',
  params: z.object({ resultCode: ResultCode }),
  reply: FreeTestResult,
  errors: ['result_not_found'],
})

export const getMindBodyQuestions = call({
  method: 'GET',
  path: '/FreeAssessment/GetQuestions/1',
  access: 'public',
  summary: 'The fourteen questions of the Mind and Body test',
  source: 'MIND-09; public.md 7',
  reply: MindBodyQuestions,
})

export const mindBodySave = call({
  method: 'POST',
  path: '/FreeAssessment/SaveResponse',
  access: 'public',
  notesMember: true,
  summary:
    'Save a finished Mind and Body test, mail its link and return the Stress Report; a repeated client key is the same test',
  source: 'MIND-10; public.md 7',
  body: MindBodySave,
  reply: MindBodyResponse,
  errors: ['too_many_tests'],
})

export const getMindBodyResult = call({
  method: 'GET',
  path: '/FreeAssessment/GetResult/:resultCode',
  access: 'public',
  summary: 'A Stress Report, by its private code',
  source: 'ours: issue 4, a private link to come back to',
  params: z.object({ resultCode: ResultCode }),
  reply: MindBodyResult,
  errors: ['result_not_found'],
})

import { z } from 'zod'
import { Device } from '../../learning/module-info.schema.ts'
import { AreaName, Day, Id, Instant, orNull, part, Text, Whole, Words, Yes } from './export-part.ts'

const MODULE = { moduleId: Id, module: Words }
const COURSE = { courseId: Id, course: Words }
const CHOICE = { questionId: Id, question: Words, optionId: Id, answer: Words }

export const LEARNING_PARTS = {
  'program-answers': part('Your answers to the questions that put your program in order.', {
    level: Whole,
    type: Whole,
    assessment: Words,
    area: orNull(AreaName),
    ...CHOICE,
    answeredAt: Instant,
  }),
  program: part('The modules of your program and the day on which each opens.', {
    level: Whole,
    kind: z.enum(['breakthrough', 'path']),
    position: Whole,
    ...MODULE,
    opensReview: orNull(z.enum(['midYear', 'levelReview'])),
    unlockDay: Day,
    toldAt: orNull(Instant),
  }),
  away: part('When you used "I was away", and the modules that it moved.', {
    id: Id,
    days: Whole,
    moved: z.array(z.object({ level: Whole, ...MODULE })),
    movedAt: Instant,
    movedDay: Day,
    undoneAt: orNull(Instant),
  }),
  'calendar-address': part(
    'When you made the private address of your program calendar. We keep no readable copy of it.',
    {
      createdAt: Instant,
    },
  ),
  modules: part('What you have watched, read and done in each module.', {
    ...MODULE,
    watchedAt: orNull(Instant),
    readAt: orNull(Instant),
    doneAt: orNull(Instant),
    filmSeconds: orNull(z.number()),
    filmDevice: orNull(Device),
    filmAt: orNull(Instant),
    completedAt: orNull(Instant),
    completedDay: orNull(Day),
  }),
  'module-notes': part('Your notes on modules.', { ...MODULE, text: Text, updatedAt: Instant }),
  workbooks: part('What you wrote into workbooks.', {
    ...MODULE,
    cell: Text,
    question: Words,
    field: Words,
    text: Text,
    updatedAt: Instant,
  }),
  'quick-questions': part('Your answers to the quick questions of modules.', {
    ...MODULE,
    ...CHOICE,
    answeredAt: Instant,
  }),
  courses: part('Courses that you are in or were in, day by day.', {
    ...COURSE,
    startedDay: Day,
    courseDays: Whole,
    dealtDay: orNull(Day),
    answeredDay: orNull(Day),
    reachedDay: Whole,
    restarts: Whole,
    joinedAt: Instant,
  }),
  'course-answers': part('Your answers in the assessments of courses: a choice, or a number in "value".', {
    ...COURSE,
    questionId: Id,
    question: Words,
    choiceId: Id,
    choice: Words,
    value: orNull(z.number()),
    answeredAt: Instant,
  }),
  'courses-purchased': part('Courses that are yours, bought or given.', {
    ...COURSE,
    how: z.enum(['granted', 'bought']),
    purchasedAt: Instant,
    tourEndedAt: orNull(Instant),
  }),
  quizzes: part('Your tries at quizzes and the exam.', {
    quizId: Id,
    quiz: Words,
    attempt: Whole,
    score: orNull(Whole),
    isPassed: orNull(Yes),
    begunAt: Instant,
    finishedAt: orNull(Instant),
  }),
  'quiz-answers': part(
    'What each try asked, in its order, and what you chose. "optionIds" is the order of the options. Which one is correct belongs to the quiz and is not here.',
    {
      quizId: Id,
      attempt: Whole,
      position: Whole,
      questionId: Id,
      question: Words,
      optionIds: z.array(Id),
      optionId: orNull(Id),
      answer: Words,
    },
  ),
  certificates: part('Certificates that you earned. "key" is part of the address that proves one.', {
    key: Text,
    ...COURSE,
    name: Text,
    issuedAt: Instant,
    issuedDay: Day,
    withdrawnAt: orNull(Instant),
    withdrawnWhy: orNull(Text),
  }),
}

import { dayNumberOfDate } from '@shared/features/analytics/calendar'
import { expect, test } from 'vitest'
import {
  countTestCallResponses,
  isReservistFileOverdue
} from '../../../../../src/main/analytics/facts/sample/reservists'
import { median } from '../../../../../src/main/analytics/measures/sum'
import type { Person, Post, Reservist } from '../../../../../src/main/analytics/model'
import {
  readSectorPageOfData,
  sampleSectorData,
  sumValues
} from '../../../../support/analytics/sector-reading'

const ky = '2026-10'
const line = sampleSectorData.positions.find(({ unit }) => unit === 0)
const post = sampleSectorData.posts[line?.post ?? -1]
const [some] = sampleSectorData.persons
const [reservist] = sampleSectorData.reservists
if (!line || !post || !some || !reservist) throw new Error('no sample')

const make = (index: number, change: Partial<Person>): Person => ({
  ...some,
  index,
  code: `NS-${String(index).padStart(6, '0')}`,
  position: line.index,
  formerPosition: line.index,
  joined: -1,
  left: 12,
  moved: -1,
  female: false,
  ...change
})
const read = (
  path: string,
  persons: readonly Person[],
  posts: readonly Post[] = sampleSectorData.posts
) => readSectorPageOfData({ ...sampleSectorData, persons, posts }, path, { ky })

test.each([
  ['turns 25 tomorrow', [2001, 11, 1], 'Dưới 25', 1, 0],
  ['turns 25 today', [2001, 10, 31], '25–29', 1, 0],
  ['turns 30 tomorrow', [1996, 11, 1], '25–29', 1, 0],
  ['turns 30 today', [1996, 10, 31], '30–34', 0, 0],
  ['turns 51 tomorrow', [1975, 11, 1], '50–54', 0, 0],
  ['turns 51 today', [1975, 10, 31], '50–54', 0, 1]
] as const)(
  'a person who %s is counted in the correct age band',
  async (_, [year, month, day], band, under, over) => {
    const birth = dayNumberOfDate(year, month, day)
    const path = 'quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu'
    const persons = Array.from({ length: 10 }, (_one, at) => make(at, { birth }))
    const page = await read(path, persons)
    expect([page.figure('under-30'), page.figure('over-50')]).toEqual([under, over])
    const filled = page.texts('nhom-tuoi').filter((_name, at) => page.column('nam')[at] === 10)
    expect(filled).toEqual([band])
  }
)

test.each([
  ['at the standard', 0, [1, 0, 0]],
  ['one above it', 1, [0, 1, 0]],
  ['one below it', -1, [0, 0, 1]]
])(
  'the grade page counts a person whose grade is %s in the matching group',
  async (_, step, counts) => {
    const posts = sampleSectorData.posts.map(one => ({ ...one, grade: 4 }))
    const page = await read('lien-nganh/chuc-vu-cap-bac', [make(0, { grade: 4 + step })], posts)
    expect(['dung', 'cao', 'thap'].map(key => sumValues(page.column(key)))).toEqual(counts)
    const block = page.view.blocks[0]
    const cells = block?.data.series.map(({ values }) => sumValues(values.map(Number)))
    expect(cells).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(grade => (grade === 4 + step ? 1 : 0)))
  }
)

test.each([
  ['a lower grade and the years', 3, 10, 1],
  ['a lower grade and one year less', 3, 9, 0],
  ['the grade already', 4, 10, 0]
])(
  'the training page counts a person with %s as ready for a promotion: %i',
  async (_, grade, seniority, ready) => {
    const posts = sampleSectorData.posts.map(one => ({ ...one, grade: 4, seniority: 10 }))
    const persons = [make(0, { grade, seniority })]
    const page = await read('quan-so-chinh-sach/dao-tao-nang-ngach', persons, posts)
    expect(page.figure('upgrade-ready')).toBe(ready)
  }
)

test.each([
  ['meets all four', {}, 1],
  ['has a lower grade', { grade: 3 }, 0],
  ['has less education', { education: 1 }, 0],
  ['has fewer years', { seniority: 9 }, 0],
  ['has no certificate', { certificate: false }, 0]
])(
  'the post standard page counts a person who %s as meeting the standard of the post: %i',
  async (_, change, met) => {
    const posts = sampleSectorData.posts.map(one => ({
      ...one,
      ...{ grade: 4, education: 2, seniority: 10, certificate: true, open: false }
    }))
    const holder = make(0, { grade: 4, education: 2, seniority: 10, certificate: true, ...change })
    const page = await read('to-chuc-bien-che/chuan-chuc-vu', [holder], posts)
    expect(page.figure('standard-met')).toBe(met)
  }
)

test('countTestCallResponses counts a response within 24 hours as prompt and ignores missing responses', () => {
  const people = [0, 24, 25, 72, 255].map(
    (hours): Reservist => ({ ...reservist, answers: Uint8Array.of(hours) })
  )
  expect(countTestCallResponses(people, 0)).toMatchObject({ called: 5, answered: 4, prompt: 2 })
  // The test call with this index has not taken place, so it has no responses.
  expect(countTestCallResponses(people, 7)).toMatchObject({ called: 5, answered: 0, prompt: 0 })
})

test('a personnel file that was never updated is overdue', () => {
  expect(isReservistFileOverdue({ ...reservist, updated: 0 }, 0)).toBe(true)
})

test.each([
  [[], null],
  [[3], 3],
  [[9, 1], 5],
  [[9, 1, 4], 4],
  [[10, 9, 2, 1], 5.5]
])('the median of %j is %j', (values, middle) => {
  expect(median(values)).toBe(middle)
})

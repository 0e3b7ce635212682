import { samplePeriodEndDays } from '@shared/features/analytics/calendar'
import { expect, test } from 'vitest'
import type {
  Course,
  Reservist,
  SampleDataSet,
  SamplePolicyFile
} from '../../../../../src/main/analytics/model'
import {
  readSectorPageOfData,
  sampleSectorData,
  sumValues
} from '../../../../support/analytics/sector-reading'

/** The period that the pages show. The test person below is present in every period. */
const ky = '2026-04'
const today = samplePeriodEndDays[5] ?? 0
const person = sampleSectorData.persons.findIndex(
  ({ joined, left, moved }) => joined < 0 && left > 11 && moved < 0
)
const read = (path: string, data: Partial<SampleDataSet>, filters: Record<string, string> = {}) =>
  readSectorPageOfData({ ...sampleSectorData, ...data }, path, { ky, ...filters })

test.each([
  ['that begins tomorrow is not there yet', 1, 30, undefined, [0, 0]],
  ['that begins today is open, and nobody has completed it', 0, 30, [5, 0, 0], [1, 4]],
  ['that ends tomorrow is open', -30, 1, [5, 0, 0], [1, 4]],
  ['that ended today has its results', -30, 0, [5, 2, 1], [0, 0]],
  ['that ended long ago has its results', -60, -20, [5, 2, 1], [0, 0]]
])(
  'the page of training courses shows the expected participant counts for a course %s',
  async (_, start, end, counts, open) => {
    const course: Course = {
      code: 'K-01',
      name: 'Khóa',
      kind: 2,
      start: today + start,
      end: today + end,
      quota: 10
    }
    // Five participants of a course: one registered, two attended, one completed, one was promoted.
    const participants = [1, 2, 2, 3, 4].map(stage => ({ course: 0, person, stage }))
    const page = await read('quan-so-chinh-sach/dao-tao-nang-ngach', {
      courses: [course],
      participants
    })
    const columns = ['dang-ky', 'dat', 'nang-ngach'].map(key => page.column(key)[0])
    expect(page.rows === 0 ? undefined : columns).toEqual(counts)
    expect([page.figure('courses-open'), page.figure('learners')]).toEqual(open)
    const funnel = page.bars('Từ đăng ký đến nâng ngạch', 'Người')
    expect(funnel).toEqual(counts ? [5, 4, ...counts.slice(1)] : [0, 0, 0, 0])
  }
)

test('the completion rate counts only courses that have ended', async () => {
  const make = (start: number, end: number): Course => ({
    code: `K${start}`,
    name: 'Khóa',
    kind: 0,
    start: today + start,
    end: today + end,
    quota: 10
  })
  const participants = [
    ...[1, 2, 3, 3].map(stage => ({ course: 0, person, stage })),
    ...[2, 2].map(stage => ({ course: 1, person, stage }))
  ]
  const page = await read('quan-so-chinh-sach/dao-tao-nang-ngach', {
    courses: [make(-60, -1), make(-10, 10)],
    participants
  })
  expect(page.figure('completion')).toBe(0.5)
  // The chart counts only courses that lead to a promotion, which none of these courses does.
  expect(sumValues(page.bars('Từ đăng ký đến nâng ngạch', 'Người'))).toBe(0)
})

test.each([
  ['since today', { eligible: 0 }, 0],
  ['from tomorrow', { eligible: 1 }, 1],
  ['within the next 365 days', { eligible: 365 }, 1],
  ['after them', { eligible: 366 }, 0]
])(
  'a person counts as soon eligible only if eligibility begins within the next 365 days: %s',
  async (_, { eligible }, soon) => {
    const policyCases = [makeCase({ eligible, due: eligible + 30 })]
    const page = await read('quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh', { policyCases })
    expect(page.figure('policy-soon')).toBe(soon)
  }
)

test.each([
  ['due today, begun today', { due: 0, reached: [0, null, null] }, ['Đang làm hồ sơ', 'Trong hạn']],
  ['due yesterday, begun', { due: -1, reached: [-9, null, null] }, ['Đang làm hồ sơ', 'Quá hạn']],
  [
    'due yesterday, not begun',
    { due: -1, reached: [1, null, null] },
    ['Chưa lập hồ sơ', 'Quá hạn']
  ],
  ['due yesterday, before the end', { due: -1, reached: [-9, -8, 1] }, ['Trình duyệt', 'Quá hạn']],
  ['due yesterday, done today', { due: -1, reached: [-9, -8, 0] }, ['Đã xong', 'Trong hạn']]
])(
  'the page of policy cases shows the expected step and status for a case %s',
  async (_, { due, reached }, words) => {
    const policyCases = [makeCase({ eligible: due - 30, due, reached })]
    const page = await read('quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh', { policyCases })
    expect([page.texts('buoc')[0], page.texts('tinh-trang')[0]]).toEqual(words)
  }
)

function makeCase({
  eligible = 0,
  due = 0,
  reached = [null, null, null] as (number | null)[]
}): SamplePolicyFile {
  return {
    person,
    kind: 0,
    eligible: today + eligible,
    due: today + due,
    reached: reached.map(day => (day === null ? null : today + day))
  }
}

const [some] = sampleSectorData.reservists
const reservist: Reservist = {
  ...(some as Reservist),
  registered: -1,
  left: 12,
  unit: 0,
  assigned: -1,
  round: 0,
  attended: true,
  passed: true
}

test.each([
  ['ended today counts', 0, 1],
  ['goes on tomorrow does not count yet', 1, 0]
])(
  'the number of trained reservists counts only trainings that have ended: a training that %s',
  async (_, end, attended) => {
    const rounds = [{ code: 'HL-1', start: today - 9, end: today + end }]
    const page = await read('dong-vien-du-bi/huan-luyen', { rounds, reservists: [reservist] })
    expect(page.figure('training-attended')).toBe(attended)
  }
)

test.each([
  ['in 91 days is not ending', 91, 0],
  ['in 90 days is ending', 90, 1],
  ['today is ending', 0, 1],
  ['a month ago is ending', -30, 1]
])(
  'the number of expiring trainings counts those that expire within 90 days: a training valid until %s',
  async (_, days, ending) => {
    // End date of a training whose validity of 365 days expires in `days` days.
    const end = today + days - 365
    const rounds = [{ code: 'HL-1', start: end - 9, end }]
    const page = await read('dong-vien-du-bi/huan-luyen', { rounds, reservists: [reservist] })
    expect(page.figure('training-ending')).toBe(ending)
  }
)

test.each([
  ['80% of the quota', 4, 1, 0],
  ['less', 3, 0, 1]
])(
  'the result filter finds a unit in which %s of the reservists passed the training',
  async (_, passed, enough, short) => {
    const rounds = [{ code: 'HL-1', start: today - 9, end: today }]
    const reservists = [0, 1, 2, 3, 4].map(at => ({ ...reservist, index: at, passed: at < passed }))
    const found = async (value: string) => {
      const data = { rounds, reservists }
      const { texts } = await read('dong-vien-du-bi/huan-luyen', data, { 'ket-qua': value })
      return texts('don-vi').filter(name => name === sampleSectorData.units[0]?.name).length
    }
    expect([await found('du'), await found('thieu')]).toEqual([enough, short])
  }
)

test.each([
  ['365 days ago', -365, 0],
  ['366 days ago', -366, 1]
])(
  'the file of a reservist counts as overdue if its last update is more than 365 days old: updated %s',
  async (_, days, overdue) => {
    const reservists = [{ ...reservist, updated: today + days }]
    const page = await read('dong-vien-du-bi/tong-quan', { reservists })
    expect(page.figure('reserve-overdue')).toBe(overdue)
  }
)

test.each([
  ['registered in this month', { registered: 5 }, [1, 1]],
  ['registered in the next', { registered: 6 }, [0, 0]],
  ['gone in this month', { left: 5 }, [0, 0]],
  ['gone in the next', { left: 6 }, [1, 1]],
  ['assigned in this month', { assigned: 5 }, [1, 1]],
  ['assigned in the next', { assigned: 6 }, [1, 0]],
  ['never assigned', { unit: -1 }, [1, 0]]
])(
  'the counts of registered and assigned reservists depend on the dates of a reservist %s',
  async (_, part, counts) => {
    const reservists = [{ ...reservist, ...part }]
    const overview = await read('dong-vien-du-bi/tong-quan', { reservists })
    const units = await read('dong-vien-du-bi/theo-don-vi', { reservists })
    const [registered, assigned] = counts
    expect(overview.figure('reserve-registered')).toBe(registered)
    expect(overview.figure('reserve-assigned')).toBe(assigned)
    expect(sumValues(units.column('xep'))).toBe(assigned)
    const both = await read('lien-nganh/dashboard', { reservists })
    expect(both.texts('du-bi').filter(text => text !== '')).toHaveLength(assigned ?? 0)
  }
)

test.each([
  ['the day of a call', [-40, 0, 1], 2],
  ['the day before it', [-40, 1], 1],
  ['before all calls', [1, 2], 1]
])(
  'the readiness page shows the latest test call that has taken place: %s',
  async (_, days, call) => {
    const testCalls = days.map(day => today + day)
    const { view } = await read('dong-vien-du-bi/san-sang', { testCalls })
    const block = view.blocks.find(({ title }) => title === 'Thời gian phản hồi')
    expect(block?.summary).toMatch(new RegExp(`^Theo kết quả gọi thử, đợt ${call}:`))
  }
)

test('before the first test call the readiness page shows nobody called and no response in every area', async () => {
  const page = await read('dong-vien-du-bi/san-sang', { testCalls: [] })
  expect(['goi-thu', 'phan-hoi', 'nhanh'].map(page.column)).toEqual(
    Array.from({ length: 3 }, () => [0, 0, 0, 0, 0, 0])
  )
})

import { dayNumberToIsoDay, sampleCalendar } from '@shared/features/analytics/calendar'
import { describe, expect, test } from 'vitest'
import { createModelQueryRunner } from '../../../../../src/main/analytics/facts/own/ask'
import { createWarehouseFacts } from '../../../../../src/main/analytics/facts/own/facts'
import type { AgeCount } from '../../../../../src/main/analytics/facts/persons'
import { createSampleFacts } from '../../../../../src/main/analytics/facts/sample/facts'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { buildOrganisationModelRows } from '../../../../support/analytics/model-rows/organisation'
import { buildPersonModelRows } from '../../../../support/analytics/model-rows/persons'
import { setUpLoadedSectorTables } from '../../../../support/analytics/own-sectors'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'
import { selectEveryNthCase } from '../../../../support/effort'

const scopes: Record<string, Record<string, string>> = {
  everything: {},
  'a unit with what is below it': { 'don-vi': 'b' },
  'an area': { 'khu-vuc': '4' },
  'an earlier period': { ky: '2026-03' },
  'the first period of a unit': { 'don-vi': 'k', ky: '2025-11' },
  'a February': { 'khu-vuc': '2', ky: '2026-02' },
  'nothing at all': { 'don-vi': 'b', 'khu-vuc': '6' }
}

interface Looked {
  /** Filters that only this page has; each is tested separately. */
  readonly filters: readonly Record<string, string>[]
  readonly search: readonly string[]
  /** Keys of the columns by which the table is sorted in the test. */
  readonly sorts: readonly string[]
}

const pages: Record<string, Looked> = {
  'quan-so-chinh-sach/tong-quan-quan-so': {
    filters: [{ 'trang-thai': '3' }],
    search: ['don vi b'],
    sorts: ['vang', 'ty-le']
  },
  'quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu': {
    filters: [{ gioi: 'nu' }, { 'chuc-vu': 'A' }, { tuoi: '3' }],
    search: ['40'],
    sorts: ['nam']
  },
  'quan-so-chinh-sach/bien-dong-nhan-su': {
    filters: [{ loai: '1' }, { loai: '6' }, { thang: '2026-03' }],
    search: ['dieu chuyen', 'Đơn vị B', 'ns-10'],
    sorts: ['ngay', 'ma', 'loai', 'tu', 'den', 'can-cu']
  },
  'quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh': {
    filters: [{ dien: '2' }, { buoc: '3' }, { quy: 'Q3/2026' }],
    search: ['qua han', 'Nghỉ hưu'],
    sorts: ['ma', 'don-vi', 'dien', 'du-dieu-kien', 'buoc', 'han', 'tinh-trang']
  },
  'quan-so-chinh-sach/phan-bo-theo-vung-mien': {
    filters: [{ vung: '2' }, { kv: '5' }],
    search: ['trung'],
    sorts: ['hc', 'vung']
  },
  'quan-so-chinh-sach/dao-tao-nang-ngach': {
    filters: [{ loai: '3' }, { nam: '2026' }],
    search: ['khoa 2'],
    sorts: ['dang-ky']
  },
  'quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong': {
    filters: [{ khoan: 'phu-cap' }],
    search: ['don vi k'],
    sorts: ['tong', 'ty-le']
  },
  'lien-nganh/giao-cat-ca-nhan': {
    filters: [{ 'mau-thuan': '1' }, { 'mau-thuan': '4' }, { nguon: '3' }],
    search: ['cho xu ly', 'Bậc', '1990'],
    sorts: ['ma', 'nguon-co-mat', 'truong', 'nguon-1', 'nguon-4', 'xu-ly']
  }
}

describe('personnel pages over tables loaded by the unit', () => {
  const { compareWithSample, facts, ownScope } = setUpLoadedSectorTables({
    ...buildOrganisationModelRows(sampleSectorData),
    ...buildPersonModelRows(sampleSectorData)
  })

  describe.each(Object.entries(pages))(
    'page %s on tables of the unit compared with the sample data',
    (path, { filters: own, search, sorts }) => {
      test.each(selectEveryNthCase(Object.entries(scopes), 5))(
        'a page gives the same result on own tables and on the sample over %s',
        async (_, filters) => {
          await compareWithSample(path, filters)
        }
      )

      test.each(selectEveryNthCase(own, 4))(
        'a personnel page filtered by %j shows the same over tables of the unit as over sample data',
        async filters => {
          await compareWithSample(path, filters)
          await compareWithSample(path, { ...filters, 'don-vi': 'c' })
        }
      )

      test.each(selectEveryNthCase(search, 3))(
        'a personnel page searched for “%s” shows the same over tables of the unit as over sample data',
        async text => {
          await compareWithSample(path, {}, { search: text })
        }
      )

      test.each(selectEveryNthCase(sorts, 5))(
        'a personnel page sorted by %s shows the same over tables of the unit as over sample data',
        async key => {
          for (const direction of selectEveryNthCase(['desc', 'asc'] as const, 2)) {
            await compareWithSample(path, {}, { sort: { key, direction } })
          }
          await compareWithSample(path, own[0], { search: 'a', sort: { key, direction: 'desc' } })
        }
      )
    }
  )

  test.each(
    selectEveryNthCase(
      [
        'quan-so-chinh-sach/bien-dong-nhan-su',
        'quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh',
        'lien-nganh/giao-cat-ca-nhan'
      ],
      3
    )
  )(
    'page %s reveals the same personal details over tables of the unit as over sample data',
    async path => {
      const page = sectorPages.get(`/chuyen-nganh/${path}`)
      if (!page) throw new Error(path)
      const looked: Record<string, string>[] = [{}, { ky: '2026-03', 'don-vi': 'b' }]
      for (const filters of looked) {
        const sample = await page.rows(createSamplePageScope(sampleSectorData, filters))
        const own = await page.rows(await ownScope(filters))
        const query = { search: '', filters: {}, sort: null, offset: 0, limit: 30 }
        const { rows } = await own.page(query)
        expect(rows.length).toBeGreaterThan(5)
        for (const { id } of rows) {
          const revealed = await own.reveal(id)
          expect(revealed?.fields.length).toBeGreaterThan(4)
          expect(revealed).toEqual(await sample.reveal(id))
        }
        expect(await own.reveal('khong-co')).toBeUndefined()
      }
    }
  )

  test('ages are counted in whole years on the last day of the period, also for persons born on 29 February', async () => {
    const sorted = (counts: readonly AgeCount[]): string[] =>
      counts.map(({ age, female, group, people }) => [age, female, group, people].join()).sort()
    const february = sampleCalendar.periods.indexOf('2026-02')
    const leapers = sampleSectorData.persons.filter(({ birth }) =>
      dayNumberToIsoDay(birth).endsWith('-02-29')
    )
    expect(leapers.length).toBeGreaterThan(0)
    const own = await facts().persons.ages(february, 'all')
    const sample = await createSampleFacts(sampleSectorData).persons.ages(february, 'all')
    expect(sorted(own)).toEqual(sorted(sample))
  })

  test('a model table without a mapping makes only those queries fail that need it', async () => {
    const { persons } = createWarehouseFacts({
      ask: createModelQueryRunner({
        reader: { ask: () => Promise.reject(new Error('nothing is read')) },
        filled: new Map(),
        today: '2026-11-21'
      }),
      calendar: sampleCalendar,
      standards: []
    })
    const asked = [
      persons.absences(0),
      persons.movements([0], 'all'),
      persons.movementRows(0, 'all'),
      persons.policyRows(0, 'all'),
      persons.learners(0, 'all'),
      persons.pay([0], 'all'),
      persons.crossings(0, 'all'),
      persons.crossingRows(0, 'all')
    ]
    for (const answer of asked) await expect(answer).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

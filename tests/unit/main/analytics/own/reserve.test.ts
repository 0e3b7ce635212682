import { lastSamplePeriodIndex } from '@shared/features/analytics/calendar'
import { describe, expect, test } from 'vitest'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { buildOrganisationModelRows } from '../../../../support/analytics/model-rows/organisation'
import { buildReserveModelRows } from '../../../../support/analytics/model-rows/reserve'
import { setUpLoadedSectorTables } from '../../../../support/analytics/own-sectors'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'
import { selectEveryNthCase } from '../../../../support/effort'

type Filters = Record<string, string>

const scopes: Record<string, Filters> = {
  everything: {},
  'a unit with what is below it': { 'don-vi': 'b' },
  'an area': { 'khu-vuc': '4' },
  'an earlier period': { ky: '2026-03' },
  'the first period of a unit': { 'don-vi': 'k', ky: '2025-11' },
  'nothing at all': { 'don-vi': 'b', 'khu-vuc': '6' }
}

interface Look {
  /** Filters that only this page has; each is tested separately. */
  readonly own: readonly Filters[]
  readonly search: string
  readonly sorts: readonly string[]
}

const pages: Record<string, Look> = {
  'tong-quan': {
    own: [{ hang: '1' }, { hang: '2' }],
    search: 'khu vuc 3',
    sorts: ['dang-ky', 'ty-le']
  },
  'theo-dia-ban': {
    own: [{ 'dia-ban': 'KV2.3~1KV2.1' }, { kv: '2~13' }],
    search: 'kv5',
    sorts: ['dang-ky', 'dia-ban', 'ty-le']
  },
  'theo-don-vi': { own: [{ cap: '3' }], search: 'don vi h', sorts: ['xep', 'thieu', 'don-vi'] },
  'theo-chuyen-nganh': {
    own: [{ 'chuyen-nganh': '4' }],
    search: 'dien',
    sorts: ['chenh', 'dung', 'gan-dung', 'nhu-cau']
  },
  'huan-luyen': {
    own: [{ dot: 'HL-03' }, { 'ket-qua': 'thieu' }, { quy: 'Q1/2026' }],
    search: 'hl-05',
    sorts: ['dat', 'ty-le', 'han']
  },
  'san-sang': {
    own: [{ dot: '1' }, { kv: '5' }],
    search: 'khu vuc 2',
    sorts: ['nhanh', 'san-sang']
  },
  'du-bao': {
    own: [{ 'chan-troi': '8' }, { 'chan-troi': '3' }],
    search: '2030',
    sorts: ['rong', 'du']
  }
}

describe('reserve pages over tables loaded by the unit', () => {
  const { compareWithSample, ownScope } = setUpLoadedSectorTables({
    ...buildOrganisationModelRows(sampleSectorData),
    ...buildReserveModelRows(sampleSectorData)
  })

  describe.each(Object.entries(pages))(
    'reserve page %s on tables of the unit compared with the sample data',
    (name, { own, search, sorts }) => {
      const path = `dong-vien-du-bi/${name}`

      test.each(selectEveryNthCase(Object.entries(scopes), 5))(
        'a reserve page gives the same result on own tables and on the sample over %s',
        async (_, filters) => {
          await compareWithSample(path, filters)
        }
      )

      test.each(selectEveryNthCase(own, 4))(
        'a reserve page filtered by %j shows the same over tables of the unit as over sample data',
        async filters => {
          await compareWithSample(path, filters)
          await compareWithSample(path, { ...filters, 'don-vi': 'c', ky: '2026-05' })
        }
      )

      test('a reserve page that is searched and sorted shows the same over tables of the unit as over sample data', async () => {
        await compareWithSample(path, {}, { search })
        for (const key of selectEveryNthCase(sorts, 4)) {
          for (const direction of selectEveryNthCase(['desc', 'asc'] as const, 2)) {
            await compareWithSample(path, {}, { sort: { key, direction } })
          }
        }
      })
    }
  )

  describe('reservist look-up over tables of the unit compared with sample data', () => {
    const path = 'dong-vien-du-bi/tra-cuu'

    test.each(selectEveryNthCase(Object.entries(scopes), 5))(
      'the reservist lookup gives the same result on own tables and on the sample over %s',
      async (_, filters) => {
        await compareWithSample(path, filters)
        await compareWithSample(path, filters, { search: 'tran van' })
      }
    )

    test.each(
      selectEveryNthCase(
        [
          'ng',
          'nguyen',
          'Nguyễn Thị',
          'Đỗ Đức',
          'db-1002',
          'Y tế',
          'dien may',
          'nguyen van khong co ai',
          '100%',
          'n_m',
          'ánh',
          'Hà'
        ],
        3
      )
    )(
      'the reservist look-up for “%s” finds the same over tables of the unit as over sample data',
      async search => {
        await compareWithSample(path, {}, { search })
        await compareWithSample(path, { 'chuyen-nganh': '2', ky: '2026-01' }, { search })
        await compareWithSample(path, { 'trang-thai': '3', 'don-vi': 'd' }, { search })
      }
    )

    test.each(selectEveryNthCase(['ma', 'ten', 'khu-vuc', 'chuyen-nganh', 'trang-thai'], 3))(
      'the reservist look-up sorted by %s shows the same over tables of the unit as over sample data',
      async key => {
        for (const direction of selectEveryNthCase(['desc', 'asc'] as const, 2)) {
          await compareWithSample(path, {}, { search: 'Lê Minh', sort: { key, direction } })
        }
      }
    )

    test('the reservist look-up reveals only the requested person, and nobody who does not match the filters', async () => {
      const page = sectorPages.get(`/chuyen-nganh/${path}`)
      const filters = { 'khu-vuc': '2' }
      const sample = await page?.rows(createSamplePageScope(sampleSectorData, filters))
      const own = await page?.rows(await ownScope(filters))
      const shown = await sample?.page({ search: 'pham', filters, sort: null, offset: 0, limit: 3 })
      expect(shown?.rows).toHaveLength(3)
      for (const { id } of shown?.rows ?? []) {
        const said = await own?.reveal(id)
        expect(said).toEqual(await sample?.reveal(id))
        expect(said?.fields[0]?.value).toMatch(/^Phạm /)
      }
      const [elsewhere] = sampleSectorData.reservists.filter(
        ({ locality, left }) =>
          sampleSectorData.localities[locality]?.area === 3 && left > lastSamplePeriodIndex
      )
      expect(await own?.reveal(elsewhere?.code ?? '')).toBeUndefined()
    })
  })
})

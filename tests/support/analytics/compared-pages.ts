import { describe, test } from 'vitest'
import { selectEveryNthCase } from '../effort'
import type { setUpLoadedSectorTables } from './own-sectors'

type Filters = Readonly<Record<string, string>>

/** Filters, searches and sort columns with which a page is compared in addition to the defaults. */
export interface PageComparisonCases {
  readonly filters: readonly Filters[]
  readonly search: readonly string[]
  readonly sorts: readonly string[]
}

const scopes: Readonly<Record<string, Filters>> = {
  'the last period': {},
  'the first period': { ky: '2025-11' },
  'an earlier period': { ky: '2026-03' },
  'a unit with what is below it': { 'don-vi': 'b' },
  'an area': { 'khu-vuc': '4', ky: '2026-07' }
}

/**
 * Asserts that pages show the same over tables loaded by the unit as over sample data; paths are
 * given without `/chuyen-nganh/`.
 */
export function expectSamePageAsSample(
  { compareWithSample }: Pick<ReturnType<typeof setUpLoadedSectorTables>, 'compareWithSample'>,
  pages: Readonly<Record<string, PageComparisonCases>>
): void {
  describe.each(Object.entries(pages))(
    '%s shows the same for own tables as for the sample',
    (path, { filters, search, sorts }) => {
      test.each(selectEveryNthCase(Object.entries(scopes), 5))(
        `${path} is alike in scope %s`,
        async (_, scope) => {
          await compareWithSample(path, scope)
        }
      )

      test.each(selectEveryNthCase(filters, 4))(`${path} is alike filtered by %j`, async own => {
        await compareWithSample(path, own)
        await compareWithSample(path, { ...own, 'don-vi': 'c', ky: '2026-05' })
      })

      test.each(selectEveryNthCase(search, 3))(`${path} is alike searched for “%s”`, async text => {
        await compareWithSample(path, {}, { search: text })
      })

      test.each(selectEveryNthCase(sorts, 5))(`${path} is alike sorted by %s`, async key => {
        for (const direction of selectEveryNthCase(['desc', 'asc'] as const, 2)) {
          await compareWithSample(path, { 'khu-vuc': '2' }, { sort: { key, direction } })
        }
      })
    }
  )
}

import { formatFigure } from '@shared/kit/figures/numbers'
import { formatNumber, missingValueMark } from '@shared/kit/format'
import type { StatusBadgeStyle } from '@shared/kit/status'
import { personFileDepartments } from '@shared/model/analytics/words'
import { codeColumn, statusColumn, textColumn } from '../../columns'
import { createFigure, figureSourceKinds } from '../../figures'
import {
  type CrossCheckCount,
  type CrossCheckRow,
  countCrossCheckedFiles,
  crossCheckConflictKinds,
  crossCheckConflictStateLabels,
  duplicatePersonConflictIndex,
  noConflictIndex,
  unmaskedConflictValue
} from '../../measures/crossings'
import { ratio } from '../../measures/sum'
import type { NarrowingFilter } from '../../narrowing'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import { toIndexedFilterOptions } from '../common'
import { personCrossCheckVerdict } from './verdicts'

const openLook: StatusBadgeStyle = {
  label: crossCheckConflictStateLabels.open,
  tone: 'warning',
  icon: 'clock'
}
const settledLook: StatusBadgeStyle = {
  label: crossCheckConflictStateLabels.settled,
  tone: 'success',
  icon: 'check'
}

const countsOf = ({
  facts,
  period,
  choice
}: SectorPageScope): Promise<readonly CrossCheckCount[]> => facts.persons.crossings(period, choice)

/**
 * Numbers of sources that personal files have, as a range without gaps. The range starts at two, or
 * lower if files with fewer sources exist.
 */
async function sourceCountsOf(scope: SectorPageScope): Promise<number[]> {
  const counts = await countsOf(scope)
  const least = Math.min(2, ...counts.map(({ sources: known }) => known))
  return [0, ...personFileDepartments.keys()]
    .map((_, number) => number)
    .filter(number => number >= least)
}

const filesInSources: NarrowingFilter['facts'] = (facts, numbers) => ({
  ...facts,
  persons: {
    ...facts.persons,
    crossings: async (period, units) =>
      (await facts.persons.crossings(period, units)).filter(({ sources: known }) =>
        numbers.includes(String(known))
      )
  }
})

const nameOf = (number: number): string => `${number} nguồn`
const origin = (formula: string) => ({ source: figureSourceKinds.persons, formula, unit: 'hồ sơ' })

export const personCrossCheckPage = defineSectorPage<CrossCheckRow>({
  description:
    'Đối chiếu hồ sơ theo mã giả danh giữa các nguồn; dữ liệu cá nhân được che, xem đầy đủ phải ghi lý do',
  filters: [
    {
      name: 'mau-thuan',
      label: 'Loại mâu thuẫn',
      options: () => toIndexedFilterOptions(crossCheckConflictKinds),
      test: (row, value) => String(row.conflict + 1) === value
    },
    {
      name: 'nguon',
      label: 'Số nguồn có mặt',
      options: async scope =>
        (await sourceCountsOf(scope)).map(number => ({
          value: String(number),
          label: nameOf(number)
        })),
      facts: filesInSources,
      test: (row, value) => String(row.sources) === value
    }
  ],
  verdict: personCrossCheckVerdict,
  ranking: 'none',
  figures: async scope => {
    const counts = await countsOf(scope)
    const all = countCrossCheckedFiles(counts, () => true)
    const full = countCrossCheckedFiles(
      counts,
      ({ sources: known, conflict }) =>
        known === personFileDepartments.length && conflict === noConflictIndex
    )
    return [
      createFigure('files', 'Hồ sơ', all, origin('Hồ sơ còn phục vụ cuối kỳ (= HC)')),
      createFigure(
        'files-full',
        'Khớp hoàn toàn',
        full,
        origin('Có ở mọi nguồn và không mâu thuẫn'),
        {
          note: formatFigure(ratio(full, all), 'percent')
        }
      ),
      createFigure(
        'files-conflict',
        'Mâu thuẫn',
        countCrossCheckedFiles(
          counts,
          ({ conflict }) => conflict >= 0 && conflict < duplicatePersonConflictIndex
        ),
        origin('Một nguồn ghi khác về ngày sinh, bậc hoặc đơn vị')
      ),
      createFigure(
        'files-duplicate',
        'Nghi trùng',
        countCrossCheckedFiles(counts, ({ conflict }) => conflict === duplicatePersonConflictIndex),
        origin('Hai mã gần giống nhau cho cùng một hồ sơ')
      )
    ]
  },
  blocks: async scope => {
    const [counts, numbers] = await Promise.all([countsOf(scope), sourceCountsOf(scope)])
    const values = numbers.map(number =>
      countCrossCheckedFiles(counts, ({ sources: known }) => known === number)
    )
    return [
      {
        kind: 'chart',
        title: 'Hồ sơ theo số nguồn có mặt',
        summary: `${formatNumber(values.at(-1) ?? 0)} hồ sơ có ở cả ${personFileDepartments.length} nguồn; bấm vào cột để lọc trang.`,
        wide: true,
        height: 240,
        pick: { filter: 'nguon', values: numbers.map(String) },
        data: {
          axis: 'Số nguồn',
          unit: 'hồ sơ',
          labels: numbers.map(nameOf),
          valueLabels: true,
          series: [{ name: 'Hồ sơ', tone: 'category-1', values }]
        }
      }
    ]
  },
  table: {
    title: 'Hồ sơ mâu thuẫn',
    origin: origin('Hồ sơ có ít nhất một trường mâu thuẫn hoặc nghi trùng; ngày sinh chỉ còn năm'),
    stays: true,
    rows: ({ facts, period, choice }) => facts.persons.crossingRows(period, choice),
    id: row => row.id,
    reveal: async ({ code, unit, conflict }, { facts, period }) => {
      const stated = await facts.persons.stated(period, code)
      return {
        code,
        fields: [
          { label: 'Đơn vị', value: unit },
          {
            label: 'Trường mâu thuẫn',
            value: crossCheckConflictKinds[conflict] ?? missingValueMark
          },
          ...stated.map((one, source) => ({
            label: `Nguồn ${personFileDepartments[source]}`,
            value: (one && unmaskedConflictValue(conflict, one)) ?? 'Không có hồ sơ'
          }))
        ]
      }
    },
    columns: [
      codeColumn('ma', 'Mã giả danh', row => row.code),
      textColumn(
        'nguon-co-mat',
        'Có trong nguồn',
        row => `${row.sources}/${personFileDepartments.length}`,
        {
          minWidth: 116
        }
      ),
      textColumn('truong', 'Trường mâu thuẫn', row => crossCheckConflictKinds[row.conflict] ?? '', {
        minWidth: 132
      }),
      ...personFileDepartments.map((name, source) =>
        textColumn<CrossCheckRow>(
          `nguon-${source + 1}`,
          name,
          row => row.values[source] ?? missingValueMark,
          {
            minWidth: 100
          }
        )
      ),
      statusColumn('xu-ly', 'Xử lý', row => (row.settled ? settledLook : openLook), {
        minWidth: 124
      })
    ]
  }
})

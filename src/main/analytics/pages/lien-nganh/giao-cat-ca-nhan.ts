import { fileSources, noValue } from '@shared/features/analytics/words'
import { formatNumber, formatPercent } from '@shared/kit/format'
import type { StatusLook } from '@shared/kit/status'
import { codeColumn, statusColumn, textColumn } from '../../columns'
import { figure, sources } from '../../figures'
import { type Crossing, conflictKinds, crossingsOf, fullValuesOf } from '../../measures/crossings'
import { count, ratio } from '../../measures/sum'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { indexOptions } from '../common'

const duplicate = conflictKinds.length - 1
const openLook: StatusLook = { label: 'Chờ xử lý', tone: 'warning', icon: 'clock' }
const settledLook: StatusLook = { label: 'Đã xử lý', tone: 'success', icon: 'check' }

function filesOf({ data, units, period }: Scope): Crossing[] {
  return crossingsOf(data, units, period)
}

const sourcesOf = (file: Crossing): number => count(file.present, there => there)
const origin = (formula: string) => ({ source: sources.persons, formula, unit: 'hồ sơ' })

export const giaoCatCaNhan = definePage<Crossing>({
  description:
    'Đối chiếu hồ sơ giả danh giữa các nguồn; dữ liệu cá nhân được che, xem đầy đủ phải ghi lý do',
  filters: [
    {
      name: 'mau-thuan',
      label: 'Loại mâu thuẫn',
      options: () => indexOptions(conflictKinds),
      test: (row, value) => String(row.conflict + 1) === value
    },
    {
      name: 'nguon',
      label: 'Số nguồn có mặt',
      options: () => ['2', '3', '4'].map(value => ({ value, label: `${value} nguồn` })),
      test: (row, value) => String(sourcesOf(row)) === value
    }
  ],
  figures: scope => {
    const files = filesOf(scope)
    const full = count(files, file => sourcesOf(file) === fileSources.length && file.conflict < 0)
    return [
      figure('files', 'Hồ sơ', files.length, origin('Hồ sơ còn phục vụ cuối kỳ (= HC)')),
      figure('files-full', 'Khớp đủ', full, origin('Có ở mọi nguồn và không mâu thuẫn'), {
        note: formatPercent(ratio(full, files.length) ?? 0)
      }),
      figure(
        'files-conflict',
        'Mâu thuẫn',
        count(files, file => file.conflict >= 0 && file.conflict < duplicate),
        origin('Một nguồn ghi khác về ngày sinh, bậc hoặc đơn vị')
      ),
      figure(
        'files-duplicate',
        'Trùng nghi vấn',
        count(files, file => file.conflict === duplicate),
        origin('Hai mã gần giống nhau cho cùng một hồ sơ')
      )
    ]
  },
  blocks: scope => {
    const files = filesOf(scope)
    const numbers = [2, 3, 4] as const
    const values = numbers.map(number => count(files, file => sourcesOf(file) === number))
    return [
      {
        kind: 'chart',
        title: 'Hồ sơ theo số nguồn có mặt',
        summary: `${formatNumber(values[2] ?? 0)} hồ sơ có ở cả ${fileSources.length} nguồn; bấm vào cột để lọc bảng.`,
        wide: true,
        height: 240,
        pick: { filter: 'nguon', values: numbers.map(String) },
        data: {
          axis: 'Số nguồn',
          labels: numbers.map(number => `${number} nguồn`),
          valueLabels: true,
          series: [{ name: 'Hồ sơ', tone: 'category-1', values }]
        }
      }
    ]
  },
  table: {
    title: 'Hồ sơ mâu thuẫn',
    origin: origin('Hồ sơ có ít nhất một trường mâu thuẫn hoặc nghi trùng; ngày sinh chỉ còn năm'),
    rows: scope => filesOf(scope).filter(file => file.conflict >= 0),
    id: row => row.person.code.toLowerCase(),
    reveal: (file, { data }) => ({
      code: file.person.code,
      fields: [
        { label: 'Đơn vị', value: file.unit.name },
        { label: 'Trường mâu thuẫn', value: conflictKinds[file.conflict] ?? noValue },
        ...fullValuesOf(data, file).map((value, source) => ({
          label: `Nguồn ${fileSources[source]}`,
          value: value ?? 'Không có hồ sơ'
        }))
      ]
    }),
    columns: [
      codeColumn('ma', 'Mã giả danh', row => row.person.code),
      textColumn('nguon-co-mat', 'Nguồn có mặt', row => `${sourcesOf(row)}/${fileSources.length}`, {
        minWidth: 104
      }),
      textColumn('truong', 'Trường mâu thuẫn', row => conflictKinds[row.conflict] ?? '', {
        minWidth: 132
      }),
      ...fileSources.map((name, source) =>
        textColumn<Crossing>(`nguon-${source + 1}`, name, row => row.values[source] ?? noValue, {
          minWidth: 100
        })
      ),
      statusColumn('xu-ly', 'Xử lý', row => (row.settled ? settledLook : openLook), {
        minWidth: 124
      })
    ]
  }
})

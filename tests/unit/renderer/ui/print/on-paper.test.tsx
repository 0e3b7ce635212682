// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MatrixBlock } from '@renderer/features/analytics/blocks/matrix'
import { OrganisationTree } from '@renderer/features/analytics/blocks/organisation-tree'
import { ChartTable } from '@renderer/ui/chart/chart-table'
import { preparePageForPrinting, restorePageAfterPrinting } from '@renderer/ui/print/paper'
import { ListBody } from '@renderer/ui/table/list-body'
import { PlainTable } from '@renderer/ui/table/plain-table'
import { useListAddress } from '@renderer/ui/table/use-list-address'
import { useLocalList } from '@renderer/ui/table/use-local-list'
import type { ListColumn } from '@shared/kit/list/columns'
import type { ListRules } from '@shared/kit/list/list'
import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { isWholeRun } from '../../../../support/effort'
import { renderWithProviders } from '../../../../support/page/show'

afterEach(() => act(restorePageAfterPrinting))

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), name: `Đơn vị ${at}`, count: at }))

type Row = ReturnType<typeof rowsOf>[number]

const columns: readonly ListColumn<Row>[] = [
  { key: 'name', title: 'Đơn vị', kind: 'text', value: row => row.name, minWidth: 100 },
  { key: 'count', title: 'Quân số', kind: 'number', value: row => row.count, minWidth: 80 }
]
const rules: ListRules<Row> = { columns, search: row => [row.name], filters: {} }
const noFilters: readonly string[] = []

function List({ rows }: { readonly rows: readonly Row[] }) {
  const address = useListAddress(noFilters)
  return (
    <ListBody
      label="Bảng"
      columns={columns}
      list={useLocalList(rows, rules, address)}
      rowKey={row => row.id}
      address={address}
      empty=""
      footer=""
    />
  )
}

const chartOf = (rows: readonly Row[]) => ({
  axis: 'Đơn vị',
  unit: 'người',
  labels: rows.map(({ name }) => name),
  series: [{ name: 'Quân số', tone: 'category-1' as const, values: rows.map(({ count }) => count) }]
})

/** One example of every kind of table, with the same rows of a unit name and a number. */
const kinds: Readonly<Record<string, (rows: readonly Row[]) => ReactElement>> = {
  'a list': rows => <List rows={rows} />,
  'a plain table': rows => (
    <PlainTable
      label="Bảng"
      columns={[
        { key: 'name', title: 'Đơn vị', cell: ({ name }) => name },
        { key: 'count', title: 'Quân số', number: true, cell: ({ count }) => String(count) },
        { key: 'actions', title: 'Thao tác', cell: () => <button type="button">Sửa</button> }
      ]}
      rows={rows}
    />
  ),
  'the table of a chart': rows => <ChartTable title="Bảng" data={chartOf(rows)} maxHeight={300} />,
  'a matrix': rows => (
    <MatrixBlock
      block={{ kind: 'matrix', title: 'Bảng', summary: '', data: chartOf(rows) }}
      onPick={() => undefined}
    />
  ),
  'a tree': rows => (
    <OrganisationTree
      block={{
        kind: 'tree',
        title: 'Bảng',
        summary: '',
        data: { axis: 'Đơn vị', unit: 'người', labels: [], series: [] },
        nodes: rows.map(({ id, name, count }) => ({
          id,
          name,
          code: id,
          detail: String(count),
          rate: null,
          tone: 'success',
          depth: 0,
          parent: null,
          hasChildren: false
        }))
      }}
    />
  )
}

const digits = (cell: string | undefined): number => Number((cell ?? '').replaceAll('.', ''))

describe.each(Object.entries(kinds))('%s on paper', (_name, draw) => {
  it.each([1, 24, isWholeRun ? 2_000 : 300])(
    'a printed table has every cell of its %i rows',
    async count => {
      const rows = rowsOf(count)
      renderWithProviders(draw(rows))
      const seen = document.querySelectorAll('table').length
      await act(preparePageForPrinting)
      const tables = [...document.querySelectorAll('table')]
      expect(tables.length).toBe(seen + 1)
      // The printed copy of the table is identified by its reduced font size.
      const grid = tables.find(table => table.style.fontSize !== '')
      expect(grid?.querySelector('button')).toBeNull()
      const cells = [...(grid?.querySelectorAll('tbody tr') ?? [])].map(row => {
        const [name, number] = [...row.querySelectorAll('td')].map(cell => cell.textContent)
        return [name, digits(number)]
      })
      expect(cells).toEqual(rows.map(({ name, count: number }) => [name, number]))
    }
  )
})

const renderer = resolve(import.meta.dirname, '../../../../../src/renderer')

/** Source files with tables that PrintedGrid does not print, each with the reason. */
const others: Readonly<Record<string, string>> = {
  'ui/print/paper-grid.tsx': 'is the form on paper itself',
  'features/analytics/alerts/alert-groups.tsx': 'is in a list whose `PrintedTable` is printed',
  'ui/table/grid/data-table.tsx': 'stands in lists, whose `PrintedTable` is printed',
  'features/forms/edit/result-dialog.tsx': 'stands in a dialog',
  'features/forms/picture/document-view.tsx': 'is a picture of a form, which is saved as its file',
  'features/forms/picture/sheet-grid.tsx': 'is a picture of a form, which is saved as its file',
  'features/query/answer/cross-grid.tsx':
    'is in `cross-result.tsx`, whose `PrintedGrid` is printed',
  'features/reports/a4-preview.tsx': 'is a picture of a sheet; the report itself is printed',
  'features/services/detail/dossier.tsx': 'is on paper only',
  'features/settings/restore-dialog.tsx': 'stands in a dialog'
}

it('every table in the renderer is printed by PrintedGrid or is listed here with a reason', () => {
  const files = globSync('**/*.tsx', { cwd: renderer })
  const own = files.filter(file => /<table\b/.test(readFileSync(join(renderer, file), 'utf8')))
  const without = own.filter(
    file => !readFileSync(join(renderer, file), 'utf8').includes('<PrintedGrid')
  )
  expect(without.filter(file => file !== 'ui/print/paper-grid.tsx').sort()).toEqual(
    Object.keys(others)
      .filter(file => file !== 'ui/print/paper-grid.tsx')
      .sort()
  )
})

it('every list renders its rows in ListBody or QueryResultTable, which can be printed', () => {
  const users = globSync('**/*.tsx', { cwd: renderer }).filter(file =>
    /<DataTable\b/.test(readFileSync(join(renderer, file), 'utf8'))
  )
  expect(users.sort()).toEqual(['features/query/answer/answer-table.tsx', 'ui/table/list-body.tsx'])
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDay } from '@shared/kit/format'
import { describe, expect, it } from 'vitest'
import { formatCsvLine } from '../../../../src/main/files/csv'
import type { EngineCell } from '../../../../src/main/warehouse/engine/messages'
import { buildMatchingRowsStatement } from '../../../../src/main/warehouse/sql/page-sql'
import { buildGenerationFile, createTestColumn } from '../../../support/built-rows'
import { createEngineQuery, setUpTestEngines } from '../../../support/engine'
import { createRandom } from '../../../support/seeded-random'

const columns = [
  createTestColumn('chu "lạ", dài', 'string'),
  createTestColumn('nguyen', 'integer'),
  createTestColumn('thuc', 'float'),
  createTestColumn('ngay', 'date'),
  createTestColumn('gio', 'datetime'),
  createTestColumn('dat', 'boolean')
]
const signs = [...'aĐ ợ0"\',;\t\r\n=+-@|%＝/!#~\u200b\ufeff\u0301北²', '\u0001', '😀']
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

function someText(random: () => number): string {
  return Array.from(
    { length: Math.floor(random() * 6) },
    () => signs[Math.floor(random() * signs.length)]
  ).join('')
}

function someNumber(random: () => number): number {
  const scale = 10 ** Math.floor(random() * 40 - 20)
  const value = (random() - 0.5) * scale
  return [value, Math.round(value), value / 8, Math.fround(value)][Math.floor(random() * 4)] ?? 0
}

describe('table rows as CSV lines', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })

  it.each([',', ';'] as const)(
    'the engine writes every cell of a CSV export with the separator %s exactly like the TypeScript function for CSV cells',
    async separator => {
      const random = createRandom(separator === ',' ? 11 : 12)
      const maybe = (value: EngineCell): EngineCell => (random() < 0.1 ? null : value)
      const two = (most: number): string => String(1 + Math.floor(random() * most)).padStart(2, '0')
      const rows = Array.from({ length: 3_000 }, (): EngineCell[] => {
        const day = `${1_000 + Math.floor(random() * 9_000)}-${two(12)}-${two(28)}`
        const seconds = random() < 0.5 ? '' : `.${Math.floor(random() * 1e6)}`
        return [
          maybe(someText(random)),
          maybe(Math.round((random() - 0.5) * 2 ** 53)),
          maybe(someNumber(random)),
          maybe(day),
          maybe(`${day} ${two(23)}:${two(59)}:${two(59)}${seconds}`),
          maybe(random() < 0.5)
        ]
      })
      const { engine } = start()
      const folder = makeFolder()
      const opened = await buildGenerationFile(engine, folder, columns, rows)
      const { files, sql, parameters } = buildMatchingRowsStatement(opened, query)
      const kept = await engine.ask(
        createEngineQuery(sql, { files, parameters, rows: rows.length })
      )
      const path = join(folder, 'a.csv')
      writeFileSync(path, '')
      await engine.ask({
        kind: 'export',
        path,
        files,
        sql,
        parameters,
        rows: rows.length,
        columns: columns.map(({ name }) => ({ title: name })),
        format: 'csv',
        separator
      })
      const wanted = kept.rows.map(([text, whole, amount, day, moment, truth]) =>
        formatCsvLine(
          [
            text as string | null,
            whole as number | null,
            amount as number | null,
            day === null ? null : formatDay(String(day)),
            moment as string | null,
            truth === null ? null : truth ? 'Có' : 'Không'
          ],
          separator
        )
      )
      const head = `\ufeff${formatCsvLine(
        columns.map(({ name }) => name),
        separator
      )}`
      expect(readFileSync(path, 'utf8')).toBe(head + wanted.join(''))
      expect(kept.rows).toHaveLength(rows.length)
    }
  )
})

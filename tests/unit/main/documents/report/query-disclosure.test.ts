import type { Query } from '@shared/model/query/asked'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import type { ReportBlock } from '@shared/model/reports/composition'
import { beforeEach, describe, expect, it } from 'vitest'
import { composedReportInput } from '../../../../support/calls/call-inputs'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const patience = 60_000
const at = (column: string) => ({ table: 0, column })
const query = (question: StructuredQuery): Query => ({
  asked: { form: 'tree', question },
  parameters: [],
  limit: 10_000
})
const byLevel: StructuredQuery = {
  ...createStructuredQuery('dm_donvi_capbac'),
  groups: [{ name: 'cap_don_vi', column: at('cap_don_vi') }],
  measures: [{ name: 'so_dong', kind: 'count' }]
}
const persons: StructuredQuery = {
  ...createStructuredQuery('dm_nhansu_tong_hop'),
  filter: { kind: 'compare', column: at('id'), test: 'atMost', value: { value: '1000' } },
  groups: ['don_vi', 'cap_bac'].map(name => ({ name, column: at(name) })),
  measures: [{ name: 'so_dong', kind: 'count' }]
}
const source = (question: StructuredQuery) => ({ kind: 'query' as const, query: query(question) })
const table = (question: StructuredQuery): ReportBlock => ({
  kind: 'table',
  source: source(question),
  title: 'Bảng',
  annex: false,
  landscape: false
})

describe('disclosure of personal data by blocks of a report', () => {
  const engines = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  beforeEach(() => {
    program = openTestProgram({
      folder: engines.makeFolder(),
      openEngine: () => engines.start().engine
    })
  })
  const previewOf = (...blocks: ReportBlock[]) =>
    program.handlers['reports:previewComposition']({
      ...composedReportInput,
      composition: { ...composedReportInput.composition, blocks }
    })

  it(
    'a query that differs from an earlier block or another report by few persons is not shown',
    async () => {
      const upTo = (value: string): StructuredQuery => ({
        ...createStructuredQuery('dm_nhansu_tong_hop'),
        filter: { kind: 'compare', column: at('id'), test: 'atMost', value: { value } },
        groups: [],
        measures: [{ name: 'so_dong', kind: 'count' }]
      })
      const message = expect.stringContaining('Đặt kết quả này cạnh những kết quả')
      const { lacking } = await previewOf(table(upTo('1000')), table(upTo('1001')))
      expect(lacking).toEqual([message])
      const create = (name: string, question: StructuredQuery) =>
        program.handlers['reports:compose']({
          ...composedReportInput,
          name,
          composition: { ...composedReportInput.composition, blocks: [table(question)] }
        })
      const lackingOf = async (id: string) =>
        (await program.handlers['reports:previewDocument']({ id })).lacking
      const first = await create('Trước', upTo('1000'))
      const second = await create('Sau', upTo('1001'))
      expect(await lackingOf(first.id)).toEqual([])
      expect(await lackingOf(second.id)).toEqual([message])
    },
    patience
  )

  it(
    'omits totals and the largest value where groups of persons are suppressed',
    async () => {
      const { document, generated } = await previewOf(table(persons), {
        kind: 'sentences',
        source: source(persons)
      })
      const [block] = document.blocks
      if (block?.kind !== 'table') throw new Error('no table')
      expect(block.table.rows.at(-1)?.[0]?.text).not.toBe('Tổng cộng')
      expect(block.table.notes[0]).toMatch(/^Số liệu của nhóm dưới 5 người được che/)
      expect(generated[1]?.[0]).toMatch(/^Kết quả có \d+ dòng\.$/)
      expect(JSON.stringify(block.table.rows)).toContain('Đã che')
    },
    patience
  )

  it(
    'hides parameter values in a report of blocks from readers without permission for personal data',
    async () => {
      const { handlers } = program
      const question = {
        ...createStructuredQuery('dm_donvi_capbac'),
        filter: {
          kind: 'compare',
          column: at('ten_don_vi'),
          test: 'isNot',
          value: { parameter: 'ten' }
        },
        limit: 5
      } as const
      const asked: Query = {
        asked: { form: 'tree', question: { ...question } },
        parameters: [{ name: 'ten', type: 'string', value: 'Nguyễn Văn An' }],
        limit: 10_000
      }
      const block = { ...table(byLevel), source: { kind: 'query' as const, query: asked } }
      const composition = { ...composedReportInput.composition, blocks: [block as ReportBlock] }
      const { id } = await handlers['reports:compose']({ ...composedReportInput, composition })
      await handlers['reports:freeze']({ id })
      expect(JSON.stringify(await handlers['reports:get']({ id }))).toContain('Nguyễn Văn An')
      await handlers['users:choose']({ id: 'user-008' })
      const seen = await handlers['reports:get']({ id })
      expect(seen.intact).toBe(true)
      expect(JSON.stringify(seen)).not.toContain('Nguyễn Văn An')
    },
    patience
  )
})

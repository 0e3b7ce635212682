import { buildColumnLineageGraph } from '@shared/features/lineage/column-graph'
import { createStructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import {
  countByUnitQuery,
  createLineageColumn,
  createLineageGeneration,
  createLineageInput,
  createLineageTable,
  createLoadedGeneration,
  createQueryRunRecord,
  describeLineageEdges,
  lineageColumnRef,
  lineageTestFlow,
  lineageTestUuid,
  toTreeContent
} from '../../../../support/lineage/known'

const source = createLineageTable('goc', ['don_vi', 'so', 'loai'], {
  generations: [createLoadedGeneration(1, ['don_vi', 'so', 'loai'], ['Đơn vị', 'Số', 'Loại'])]
})

describe('column lineage', () => {
  const made = createLineageTable('ket_qua', ['don_vi', 'tong'], {
    generations: [
      createLineageGeneration(2, ['don_vi', 'tong'], {
        origin: 'query',
        asked: createQueryRunRecord(toTreeContent(countByUnitQuery))
      })
    ]
  })

  it('column lineage traces a result column to the table columns it is computed from, and on to the column titles in loaded files', () => {
    expect(
      describeLineageEdges(createLineageInput([source, made]), { table: 'ket_qua', column: 'tong' })
    ).toEqual(['column so → column tong: Tạo bảng từ kết quả', 'file Số → column so: Nạp tệp'])
  })

  it('column lineage from a source column lists the same edges in the direction of the result', () => {
    expect(
      describeLineageEdges(createLineageInput([source, made]), { table: 'goc', column: 'so' })
    ).toEqual(['file Số → column so: Nạp tệp', 'column so → column tong: Tạo bảng từ kết quả'])
  })

  it('for SQL that could not be parsed, column lineage lists only the tables and no columns', () => {
    const typed = createLineageTable('ket_qua', ['a'], {
      generations: [
        createLineageGeneration(2, ['a'], {
          origin: 'query',
          asked: createQueryRunRecord({ form: 'sql', sql: 'SELECT 1 FROM goc' })
        })
      ]
    })
    const graph = buildColumnLineageGraph(createLineageInput([source, typed]), {
      table: 'ket_qua',
      column: 'a'
    })
    expect(graph.nodes.find(({ kind }) => kind === 'sql')).toMatchObject({
      title: 'Không truy được nguồn gốc qua câu SQL này',
      detail: 'Chỉ biết các bảng: goc'
    })
    expect(
      describeLineageEdges(createLineageInput([source, typed]), { table: 'goc', column: 'so' })
    ).toContain('column so → column ket_qua: nêu tên bảng')
  })

  it('column lineage finds the file title of a column that was renamed since the file was loaded', () => {
    const before = [createLineageColumn('so_cu')]
    const renamed = createLineageTable('doi_ten', ['so_moi'], {
      generations: [createLoadedGeneration(1, ['so_cu'], ['Số cũ'])],
      history: [
        {
          time: 1_500,
          user: 'A',
          action: 'Đổi cấu trúc',
          note: '',
          structure: {
            before,
            after: [createLineageColumn('so_moi')],
            renamed: { so_moi: 'so_cu' }
          }
        }
      ]
    })
    expect(
      describeLineageEdges(createLineageInput([renamed]), { table: 'doi_ten', column: 'so_moi' })
    ).toEqual(['file Số cũ → column so_moi: Nạp tệp'])
  })

  describe('column lineage after the columns of the source table changed since the query', () => {
    const all = createQueryRunRecord(toTreeContent(createStructuredQuery('goc')))
    /** History entry for a change of the columns of `goc` that was made after the query. */
    const changedTo = (after: readonly string[], renamed: Readonly<Record<string, string>>) => [
      {
        time: 3_000,
        user: 'A',
        action: 'Đổi cấu trúc',
        note: '',
        structure: {
          before: ['don_vi', 'so', 'loai'].map(createLineageColumn),
          after: after.map(createLineageColumn),
          renamed
        }
      }
    ]
    /** The table `goc`, which has gained a column at the front and renamed `so` since the query. */
    const changed = createLineageTable('goc', ['moi', 'don_vi', 'so_moi', 'so', 'loai'], {
      generations: [createLoadedGeneration(1, ['don_vi', 'so', 'loai'], ['Đơn vị', 'Số', 'Loại'])],
      history: changedTo(['moi', 'don_vi', 'so_moi', 'so', 'loai'], {
        so_moi: 'so',
        so: '',
        moi: ''
      })
    })
    const copy = createLineageTable('ban_sao', ['don_vi', 'so', 'loai'], {
      generations: [
        createLineageGeneration(2, ['don_vi', 'so', 'loai'], { origin: 'query', asked: all })
      ]
    })
    const of = createLineageInput([changed, copy])

    it('column lineage towards the source finds the current column that was renamed since the query', () => {
      expect(describeLineageEdges(of, { table: 'ban_sao', column: 'so' })).toEqual([
        'column so_moi → column so: Tạo bảng từ kết quả',
        'file Số → column so_moi: Nạp tệp'
      ])
    })

    it('column lineage towards the result starts from the current name of a renamed column', () => {
      expect(describeLineageEdges(of, { table: 'goc', column: 'so_moi' })).toContain(
        'column so_moi → column so: Tạo bảng từ kết quả'
      )
      expect(describeLineageEdges(of, { table: 'goc', column: 'so' })).toEqual([
        'unknown goc → column so: '
      ])
      expect(describeLineageEdges(of, { table: 'goc', column: 'moi' })).toEqual([
        'unknown goc → column moi: '
      ])
    })

    it('column lineage reports a deleted source column and does not confuse it with another column that now has its name', () => {
      const gone = createLineageTable('goc', ['don_vi', 'so'], {
        generations: [
          createLoadedGeneration(1, ['don_vi', 'so', 'loai'], ['Đơn vị', 'Số', 'Loại'])
        ],
        history: changedTo(['don_vi', 'so'], { so: '' })
      })
      const { nodes } = buildColumnLineageGraph(createLineageInput([gone, copy]), {
        table: 'ban_sao',
        column: 'so'
      })
      expect(nodes.slice(1)).toMatchObject([
        { title: 'so', detail: 'goc, cột không còn', path: '' }
      ])
    })
  })

  it('column lineage names the pipeline that filled the table even if that pipeline now writes elsewhere', () => {
    const made = createLoadedGeneration(1, ['a'], ['A'])
    const load = made.load && { ...made.load, run: 'run-001' }
    const filled = createLineageTable('cu', ['a'], {
      generations: [{ ...made, ...(load && { load }) }]
    })
    expect(
      describeLineageEdges(createLineageInput([filled]), { table: 'cu', column: 'a' })
    ).toEqual(['pipeline tep-1.csv → column a: Nạp tệp'])
  })

  it('column lineage continues through pipelines to APIs, queries, the reporting ledger and quality rules', () => {
    const lookup = createLineageTable('danh_muc', ['ma', 'ten'], {
      rules: [
        {
          id: lineageTestUuid(5),
          kind: 'filled',
          columns: ['ten'],
          severity: 'warning',
          threshold: { most: 0, unit: 'rows' }
        }
      ]
    })
    const target = createLineageTable('dich', ['ten_dv', 'tong'])
    const pipeline = {
      id: 'etl-009',
      origin: 'own' as const,
      code: 'etl_1',
      name: 'Tổng hợp',
      description: '',
      source: '',
      targetTable: 'dich',
      schedule: { kind: 'none' as const },
      flow: lineageTestFlow,
      taken: []
    }
    const of = createLineageInput([lookup, target], {
      pipelines: [pipeline],
      queries: [
        {
          id: 'tv-009',
          name: 'Tên',
          description: '',
          folder: '',
          shared: true,
          query: {
            asked: toTreeContent(createStructuredQuery('danh_muc')),
            parameters: [],
            limit: 10
          },
          chart: null,
          owner: 'A',
          ownerId: null,
          origin: 'own',
          createdAt: 0,
          updatedAt: 0
        }
      ]
    })
    expect(describeLineageEdges(of, { table: 'dich', column: 'tong' })).toEqual([
      'source Số → column tong: Pipeline “Tổng hợp”: nhóm'
    ])
    const words = describeLineageEdges(of, { table: 'danh_muc', column: 'ten' })
    expect(words).toContain('column ten → column ten_dv: Pipeline “Tổng hợp”')
    expect(words).toContain('column ten → pipeline Tổng hợp (etl_1): Đọc')
    expect(words).toContain('column ten → query Tên: Đọc')
    expect(words.some(word => word.startsWith('column ten → rule'))).toBe(true)
  })

  it('column lineage terminates if tables are built from each other in a cycle', () => {
    const self = (name: string, from: string) =>
      createLineageTable(name, ['a'], {
        generations: [
          createLineageGeneration(2, ['a'], {
            origin: 'query',
            asked: {
              ...createQueryRunRecord(
                toTreeContent({
                  ...createStructuredQuery(from),
                  columns: [{ name: 'a', column: lineageColumnRef('a') }]
                })
              ),
              basis: {
                today: '2026-11-20',
                generations: [{ table: from, generation: 'g000001-0123456789ab' }]
              }
            }
          })
        ]
      })
    const graph = buildColumnLineageGraph(createLineageInput([self('x', 'y'), self('y', 'x')]), {
      table: 'x',
      column: 'a'
    })
    expect(graph.nodes).toHaveLength(2)
  })
})

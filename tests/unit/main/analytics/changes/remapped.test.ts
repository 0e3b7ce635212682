import { findModelTable } from '@shared/features/standard-model/tables'
import type { MartColumn } from '@shared/model/data-mart/column'
import { describe, expect, it } from 'vitest'
import { mapTablesLikeEarlierVersion } from '../../../../../src/main/analytics/changes/own-rows'
import { modelColumnsReadByKind } from '../../../../../src/main/analytics/changes/own-sql'
import type { MappedTable, ModelColumnSource } from '../../../../../src/main/analytics/filled'

const column = (name: string): MartColumn => ({
  name,
  dataType: name === 'so_bien_che' ? 'integer' : 'string',
  personal: false,
  description: ''
})

interface Mapping {
  readonly path?: string
  readonly columns?: readonly string[]
  readonly filling?: Readonly<Record<string, ModelColumnSource | undefined>>
}

/**
 * Mapped model table of posts in one state; by default each model column is filled by a column with
 * the same name.
 */
function tables({ path = '/kho/dm-1/a', columns, filling = {} }: Mapping = {}) {
  const table = findModelTable('bien-che')
  if (!table) throw new Error('no table of posts')
  const own = (columns ?? table.columns.map(({ name }) => name)).map(column)
  const filled: MappedTable = {
    table,
    opened: {
      path,
      columns: own,
      generation: { rows: 0, bytes: 0, sha256: '', search: {} }
    },
    filling: name =>
      Object.hasOwn(filling, name)
        ? filling[name]
        : { kind: 'column', own: own.find(one => one.name === name) ?? column(name) }
  }
  return new Map([['bien-che', filled]])
}

describe('remapped (whether the mapping of a table has changed between two generations)', () => {
  it('remapped recognises the same mapping in two generations of a table', () => {
    expect(mapTablesLikeEarlierVersion('lines', tables(), tables({ path: '/kho/dm-1/b' }))).toBe(
      'same'
    )
    expect(modelColumnsReadByKind('lines').map(([id]) => id)).toEqual(['bien-che'])
  })

  it('remapped reads the rows of the later generation with the mapping of the earlier one', () => {
    const constant: ModelColumnSource = { kind: 'constant', value: '16' }
    const later = tables({ path: '/kho/dm-1/b', filling: { so_bien_che: constant } })
    const middle = mapTablesLikeEarlierVersion('lines', tables(), later)
    if (typeof middle === 'string') throw new Error(middle)
    const posts = middle.get('bien-che')
    expect(posts?.opened.path).toBe('/kho/dm-1/b')
    expect(posts?.filling('so_bien_che')).toMatchObject({ kind: 'column' })
  })

  it('remapped treats mappings as different if the other generation belongs to another table or lacks a mapped column', () => {
    expect(mapTablesLikeEarlierVersion('lines', tables(), tables({ path: '/kho/dm-2/b' }))).toBe(
      'apart'
    )
    const without = { columns: ['ma_vi_tri', 'ma_don_vi'], filling: { so_bien_che: undefined } }
    expect(mapTablesLikeEarlierVersion('lines', tables(), tables(without))).toBe('apart')
    expect(mapTablesLikeEarlierVersion('lines', tables(), new Map())).toBe('apart')
  })
})

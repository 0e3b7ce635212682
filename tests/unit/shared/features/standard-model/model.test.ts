import { codeLists } from '@shared/features/standard-model/code-lists'
import {
  listPagesComputedFromTable,
  requiredModelColumnsByPage
} from '@shared/features/standard-model/page-needs'
import { findModelTable, modelTables } from '@shared/features/standard-model/tables'
import { recordIdPattern } from '@shared/kit/fields'
import { sectorNavigationGroups } from '@shared/model/analytics/sector-navigation'
import { isPersonalColumnName } from '@shared/model/data-mart/data-mart'
import { proposeUniqueColumnNames } from '@shared/model/data-mart/table-names'
import { describe, expect, it, test } from 'vitest'

const pages = sectorNavigationGroups.flatMap(({ items }) => items.map(({ path }) => path))

describe.each(modelTables.map(table => [table.id, table] as const))(
  'standard data model table %s',
  (id, table) => {
    const names = table.columns.map(({ name }) => name)

    it('a table of the standard model has a unique id, a title and a description', () => {
      expect(id).toMatch(recordIdPattern)
      expect(modelTables.filter(other => other.id === id)).toEqual([table])
      expect(modelTables.filter(({ title }) => title === table.title)).toEqual([table])
      expect(table.meaning).not.toBe('')
    })

    it('the column names of a standard model table are those proposed for the titles of its template file', () => {
      expect(names).toEqual(proposeUniqueColumnNames(table.columns.map(({ title }) => title)))
    })

    it('the key columns and validity dates of a standard model table are columns of the table', () => {
      expect(table.key.length).toBeGreaterThan(0)
      for (const name of [...table.key, ...(table.span ?? [])]) expect(names).toContain(name)
      const typeOf = (name: string) => table.columns.find(column => column.name === name)?.type
      for (const name of table.span ?? []) expect(typeOf(name)).toBe('date')
    })

    it('a standard model table refers only to tables whose key is a single column', () => {
      for (const { refers } of table.columns) {
        if (refers !== undefined) expect(findModelTable(refers)?.key).toHaveLength(1)
      }
    })

    it('a standard-model table states unit and range of every number and marks personal columns', () => {
      for (const { name, type, unit, range, list, personal } of table.columns) {
        if (type === 'integer' || type === 'float') {
          expect(unit, name).not.toBe('')
          expect(range, name).toBeDefined()
        }
        if (list) expect(codeLists[list].codes.length).toBeGreaterThan(1)
        expect(personal, name).toBe(isPersonalColumnName(name))
      }
    })

    it('a standard model table and each of its required columns are used by some page', () => {
      expect(listPagesComputedFromTable(id).length).toBeGreaterThan(0)
      const needed = names.filter(name => listPagesComputedFromTable(id, [name]).length > 0)
      const unneeded = names.filter(name => !needed.includes(name))
      const isRequired = (name: string) => table.columns.some(c => c.name === name && c.required)
      expect(unneeded.filter(isRequired)).toEqual([])
    })
  }
)

test('each of the 36 pages declares the columns of the standard model that it needs, and all of them exist', () => {
  expect(pages).toHaveLength(36)
  expect(Object.keys(requiredModelColumnsByPage).sort()).toEqual([...pages].sort())
  for (const needs of Object.values(requiredModelColumnsByPage)) {
    for (const [id, columns] of Object.entries(needs)) {
      const names = findModelTable(id)?.columns.map(({ name }) => name) ?? []
      expect(columns.length).toBeGreaterThan(0)
      for (const column of columns) expect(names, id).toContain(column)
    }
  }
})

test('the codes and labels of a value list are all distinct, so no label equals another code', () => {
  for (const { codes } of Object.values(codeLists)) {
    const all = codes.flatMap(({ code, label }) => [code, label])
    expect(new Set(all).size).toBe(all.length)
  }
})

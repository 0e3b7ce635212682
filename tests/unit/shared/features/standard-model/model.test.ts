import { sectorGroups } from '@shared/features/analytics/sector-navigation'
import { isPersonalName } from '@shared/features/data-mart/data-mart'
import { proposeNames } from '@shared/features/data-mart/table-names'
import { codeLists } from '@shared/features/standard-model/code-lists'
import { pageNeeds, pagesOf } from '@shared/features/standard-model/page-needs'
import { findModelTable, modelTables } from '@shared/features/standard-model/tables'
import { recordIdPattern } from '@shared/kit/fields'
import { describe, expect, it, test } from 'vitest'

const pages = sectorGroups.flatMap(({ items }) => items.map(({ path }) => path))

describe.each(modelTables.map(table => [table.id, table] as const))('table %s', (id, table) => {
  const names = table.columns.map(({ name }) => name)

  it('has an id of its own, a title, and a meaning', () => {
    expect(id).toMatch(recordIdPattern)
    expect(modelTables.filter(other => other.id === id)).toEqual([table])
    expect(modelTables.filter(({ title }) => title === table.title)).toEqual([table])
    expect(table.meaning).not.toBe('')
  })

  it('names its columns as a file of its template would be read', () => {
    expect(names).toEqual(proposeNames(table.columns.map(({ title }) => title)))
  })

  it('has a key and days of its own columns', () => {
    expect(table.key.length).toBeGreaterThan(0)
    for (const name of [...table.key, ...(table.span ?? [])]) expect(names).toContain(name)
    const typeOf = (name: string) => table.columns.find(column => column.name === name)?.type
    for (const name of table.span ?? []) expect(typeOf(name)).toBe('date')
  })

  it('points only at tables that one column names a row of', () => {
    for (const { refers } of table.columns) {
      if (refers !== undefined) expect(findModelTable(refers)?.key).toHaveLength(1)
    }
  })

  it('says of every number what it counts and where it lies, and of personal columns that they are', () => {
    for (const { name, type, unit, range, list, personal } of table.columns) {
      if (type === 'integer' || type === 'float') {
        expect(unit, name).not.toBe('')
        expect(range, name).toBeDefined()
      }
      if (list) expect(codeLists[list].codes.length).toBeGreaterThan(1)
      expect(personal, name).toBe(isPersonalName(name))
    }
  })

  it('is needed by a page, and so is all that every row of it must have', () => {
    expect(pagesOf(id).length).toBeGreaterThan(0)
    const needed = names.filter(name => pagesOf(id, [name]).length > 0)
    const unneeded = names.filter(name => !needed.includes(name))
    const isRequired = (name: string) => table.columns.some(c => c.name === name && c.required)
    expect(unneeded.filter(isRequired)).toEqual([])
  })
})

test('every one of the 36 pages says what it needs, in columns that are there', () => {
  expect(pages).toHaveLength(36)
  expect(Object.keys(pageNeeds).sort()).toEqual([...pages].sort())
  for (const needs of Object.values(pageNeeds)) {
    for (const [id, columns] of Object.entries(needs)) {
      const names = findModelTable(id)?.columns.map(({ name }) => name) ?? []
      expect(columns.length).toBeGreaterThan(0)
      for (const column of columns) expect(names, id).toContain(column)
    }
  }
})

test('a list has each code and each word once, and no word is another’s code', () => {
  for (const { codes } of Object.values(codeLists)) {
    const all = codes.flatMap(({ code, label }) => [code, label])
    expect(new Set(all).size).toBe(all.length)
  }
})

import { maxSqlLength } from '@shared/model/query/asked'
import { describe, expect, it } from 'vitest'
import { explainEngineFault } from '../../../../../src/main/sql/gate/errors'
import { checkTypedSql, wrapTypedSql } from '../../../../../src/main/sql/gate/read-sql'
import type { SqlRefusal } from '../../../../../src/main/sql/gate/refusal'
import { EngineFault } from '../../../../../src/main/warehouse/engine/fault'
import { createRowOrder, rowOrderTableOf } from '../../../../../src/main/warehouse/sql/arrangement'
import { setUpTestEngines } from '../../../../support/engine'
import { openViewOnlyTestEngine, type ViewOnlyTestEngine } from '../../../../support/query/locked'
import { sqlSyntaxErrorCases } from '../../../../support/query/misread-sql'
import { sqlStructureErrorCases } from '../../../../support/query/misshaped-sql'
import { sqlValueErrorCases } from '../../../../support/query/misvalued-sql'
import { sqlGateRefusalCases } from '../../../../support/query/refused-sql'

const none: SqlRefusal = { position: 0, length: 0, word: '', words: 'It was answered.' }

describe('engine errors translated into Vietnamese with their position', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })

  async function refusalOf(
    locked: ViewOnlyTestEngine,
    engine: ReturnType<typeof start>['engine'],
    sql: string
  ): Promise<SqlRefusal | undefined> {
    const reading = await checkTypedSql(engine, sql, locked.tables)
    if (reading.kind === 'refused') return reading.refusal
    const statement = wrapTypedSql(reading.sql.text, 100)
    const values = Object.fromEntries(reading.sql.parameters.map(name => [name, 'x']))
    return locked.ask(statement, { parameters: values }).then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof EngineFault)) throw error
        return explainEngineFault(error, reading.sql, statement, locked)
      }
    )
  }

  it.each([
    ['what the gate refuses', sqlGateRefusalCases],
    ['what the engine cannot read', sqlSyntaxErrorCases],
    ['what does not fit together', sqlStructureErrorCases],
    ['a value that is none', sqlValueErrorCases]
  ])('an SQL error has a specific message at its position: %s', async (_name, rows) => {
    const { engine } = start()
    const locked = await openViewOnlyTestEngine(engine, makeFolder)
    const found = []
    for (const [sql] of rows) {
      const { position, length, word, words } = (await refusalOf(locked, engine, sql)) ?? none
      expect([sql, sql.slice(position, position + length)]).toEqual([sql, word])
      found.push([sql, word, words])
    }
    expect(found).toEqual(rows)
  })

  it('SQL that is too long or too deeply nested is refused before it is run', async () => {
    const { engine, children } = start()
    const locked = await openViewOnlyTestEngine(engine, makeFolder)
    const said = async (sql: string): Promise<string | undefined> =>
      (await refusalOf(locked, engine, sql))?.words
    expect(await said(`SELECT ${'n, '.repeat(maxSqlLength / 3)}n FROM dm_nguoi`)).toMatch(
      /^Câu SQL dài quá 20\.000 ký tự\./
    )
    for (const deep of [
      `SELECT 1${' + 1'.repeat(200)}`,
      `SELECT ${'abs('.repeat(200)}1${')'.repeat(200)}`,
      `SELECT ${'CASE WHEN true THEN '.repeat(300)}1${' END'.repeat(300)}`
    ]) {
      expect([deep.slice(0, 30), await said(deep)]).toEqual([
        deep.slice(0, 30),
        expect.stringMatching(/^Các phần của câu lồng nhau quá sâu\./)
      ])
    }
    expect(await said(`SELECT ${'NOT '.repeat(4_000)}true`)).toMatch(/lồng nhau quá sâu/)
    const many = Array.from({ length: 31 }, (_, place) => `:p${place}`)
    expect(await said(`SELECT ${many.join(', ')}`)).toBe('Câu có quá 30 tham số. Hãy bớt tham số.')
    expect(await said('SELECT 1')).toBeUndefined()
    expect(children).toHaveLength(1)
  })

  it('the position of an SQL error is correct in rewritten SQL after multi-byte letters', async () => {
    const { engine } = start()
    const locked = await openViewOnlyTestEngine(engine, makeFolder)
    const text = 'SELECT \'đơn vị 😀\' AS "tên",\n  don_vi::INT FROM dm_nguoi'
    const reading = await checkTypedSql(engine, text, locked.tables)
    if (reading.kind !== 'checked') throw new Error(reading.refusal.words)
    const statement = wrapTypedSql(reading.sql.text, 100)
    const arrangement = createRowOrder(statement)
    const fault = await locked
      .ask(`SELECT * FROM ${rowOrderTableOf(arrangement)}`, { arrangement })
      .then(
        () => undefined,
        (error: EngineFault) => error
      )
    if (!fault) throw new Error('It was answered.')
    expect(explainEngineFault(fault, reading.sql, statement, locked)).toMatchObject({
      position: text.indexOf('::'),
      word: '::'
    })
  })

  it('an error about an unknown column suggests the similar column that the engine found', () => {
    const said = 'Binder Error: Referenced column "donvi" not found in FROM clause!'
    const detail = { subtype: 'COLUMN_NOT_FOUND', candidates: ['p.don_vi'] }
    const known = { tables: [], columns: [] }
    const text = 'SELECT donvi FROM dm_nguoi'
    const checked = { text, tables: ['dm_nguoi'] }
    expect(
      explainEngineFault(new EngineFault('statement', said, detail), checked, text, known)
    ).toMatchObject({
      word: 'donvi',
      words: 'Không có cột “donvi”. Có phải bạn muốn “don_vi”?'
    })
  })

  it('an unknown engine error is shown with the message of the engine', () => {
    const fault = new EngineFault('statement', 'Binder Error: Something new\nin two lines')
    const known = { tables: [], columns: [] }
    expect(explainEngineFault(fault, { text: 'SELECT 1', tables: [] }, 'SELECT 1', known)).toEqual({
      position: 0,
      length: 6,
      word: 'SELECT',
      words: 'Công cụ dữ liệu không chạy được câu này: “Something new”. Hãy sửa câu rồi chạy lại.'
    })
  })
})

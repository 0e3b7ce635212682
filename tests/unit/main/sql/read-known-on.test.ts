import { describe, expect, it } from 'vitest'
import { checkTypedSql } from '../../../../src/main/sql/gate/read-sql'
import { readTypedQuery } from '../../../../src/main/sql/read-typed-query'
import { setUpTestEngines } from '../../../support/engine'
import { computingTables } from '../../../support/query/computing-sql'

describe('typed SQL over what was known on a day', () => {
  const engines = setUpTestEngines({ handsOn: true })
  const at = "AT (TIMESTAMP => DATE '2026-10-15')"

  it('is a query tree with that day if every table names it', async () => {
    const { engine } = engines.start()
    const sql = `SELECT n.ma FROM nguoi AS n ${at} JOIN dao_tao ${at} ON dao_tao.ma = n.ma`
    const reading = await readTypedQuery(engine, sql, computingTables)
    expect(reading).toMatchObject({
      kind: 'tree',
      question: { source: 'nguoi', knownOn: '2026-10-15', relations: [{ table: 'dao_tao' }] }
    })
  })

  it.each([
    [`SELECT ma FROM nguoi ${at} JOIN dao_tao USING (ma)`, 'theo hiểu biết cùng một ngày'],
    [`SELECT ma FROM nguoi ${at} UNION ALL SELECT ma FROM nguoi`, 'có UNION'],
    [`WITH x AS (FROM nguoi ${at}) SELECT count(*) FROM x`, 'có WITH'],
    [`SELECT (SELECT max(nam) FROM dao_tao ${at}) AS n FROM nguoi`, 'có câu lệnh con'],
    ["SELECT ma FROM nguoi AT (TIMESTAMP => TIMESTAMP '2026-10-15')", 'hiểu biết hết một ngày'],
    ["SELECT ma FROM nguoi AT (TIMESTAMP => DATE '2026-13-15')", 'hiểu biết hết một ngày'],
    ['SELECT ma FROM nguoi AT (TIMESTAMP => hom_nay())', 'hiểu biết hết một ngày'],
    ['SELECT ma FROM nguoi AT (VERSION => 1)', 'hiểu biết hết một ngày']
  ])('is refused without a query tree: %s', async (sql, words) => {
    const { engine } = engines.start()
    const reading = await readTypedQuery(engine, sql, computingTables)
    expect(reading).toMatchObject({
      kind: 'refused',
      refusal: { words: expect.stringContaining(words) }
    })
    expect(reading.kind === 'refused' && sql.slice(reading.refusal.position)).toMatch(
      /^(nguoi|dao_tao) /
    )
  })

  it('is refused where SQL is never converted to a query tree', async () => {
    const { engine } = engines.start()
    const reading = await checkTypedSql(engine, `SELECT ma FROM nguoi ${at}`, ['nguoi'])
    expect(reading).toMatchObject({
      kind: 'refused',
      refusal: { words: expect.stringContaining('SQL luôn đọc bảng ở bản đang dùng') }
    })
  })
})

import { dayBoundsOfRelativePeriod } from '@shared/features/query/period'
import { sqlPeriodNames } from '@shared/features/query/sql/functions'
import { foldText } from '@shared/kit/text-fold'
import { describe, expect, it } from 'vitest'
import { queryMacrosSql } from '../../../../src/main/sql/macros'
import { setUpInMemoryQueryEngine } from '../../../support/query/engine'

const engine = setUpInMemoryQueryEngine()

describe('SQL functions available on the query page', () => {
  it('the SQL function that removes case and accents treats every Latin letter and mark like foldText', async () => {
    const letters: string[] = []
    const ranges = [
      [0x20, 0x390],
      [0x1e00, 0x1eff],
      [0x2000, 0x206f],
      [0x20a0, 0x20bf]
    ] as const
    for (const [from, to] of ranges) {
      for (let code = from; code <= to; code++) letters.push(String.fromCodePoint(code))
    }
    const texts = letters.flatMap(letter => [letter, `a${letter}B`, `${letter}\u0301`])
    const list = texts.map(text => `('${text.replaceAll("'", "''")}')`).join(', ')
    const rows = await engine.ask(`SELECT v, bo_dau(v) FROM (VALUES ${list}) t(v)`)
    expect(rows).toEqual(texts.map(text => [text, foldText(text)]))
  })

  it('the SQL condition functions return true or false even for NULL', async () => {
    const rows =
      await engine.ask(`SELECT chua('Đỗ Ấn', 'do a'), chua('Đỗ', 'an'), chua(NULL, 'a'), bat_dau('Ấn', 'A'),
      bat_dau('Ấn', 'n'), bat_dau(NULL, ''), chua('an', NULL), chua('Ấn', '  an '), trong(NULL), trong(' \u00a0'), trong('a'), trong(NULL::DATE), gan_day(NULL, 1),
      trong_ky(NULL, 'nam_nay')`)
    expect(rows).toEqual([
      [true, false, false, true, false, false, false, true, true, true, false, true, false, false]
    ])
  })

  it('an unknown period name is refused by the SQL period functions', async () => {
    await expect(engine.ask("SELECT trong_ky(DATE '2026-01-01', 'ky_la')")).rejects.toThrow(
      'không có kỳ ky_la'
    )
  })

  it('the SQL period functions agree with period.ts on any day', async () => {
    const days = [
      '2026-11-22',
      '2026-11-23',
      '2024-02-29',
      '2026-01-01',
      '2025-12-31',
      '2026-03-31'
    ]
    for (const today of days) {
      await engine.onDay(today)
      for (const [period, key] of Object.entries(sqlPeriodNames)) {
        const { from, to } = dayBoundsOfRelativePeriod(
          { period: period as keyof typeof sqlPeriodNames },
          today
        )
        const [found] = await engine.ask(`SELECT min(ngay)::VARCHAR, max(ngay)::VARCHAR FROM
          (SELECT unnest(generate_series(DATE '2022-01-01', DATE '2028-01-01', INTERVAL 1 DAY))::DATE AS ngay)
          WHERE trong_ky(ngay, '${key}')`)
        expect(found, `${key} on ${today}`).toEqual([from, to])
      }
      const { from, to } = dayBoundsOfRelativePeriod({ period: 'lastDays', days: 30 }, today)
      const [recent] =
        await engine.ask(`SELECT min(cot)::DATE::VARCHAR, max(cot)::DATE::VARCHAR FROM
        (SELECT unnest(generate_series(TIMESTAMP '2022-01-01 23:59:59', TIMESTAMP '2028-01-01 00:00:00', INTERVAL 1 DAY)) AS cot)
        WHERE gan_day(cot, 30)`)
      expect(recent).toEqual([from, to])
    }
  })

  it('the SQL functions for parts of a date return the same names as groups by these parts', async () => {
    const rows =
      await engine.ask(`SELECT nam(ngay), quy(ngay), thang(ngay), tuan(ngay), ngay(ngay) FROM
      (VALUES (DATE '2026-09-14'), (DATE '2027-01-01'), (DATE '2024-12-30'), (NULL)) t(ngay)`)
    expect(rows).toEqual([
      ['2026', '2026-Q3', '2026-09', '2026-W38', '2026-09-14'],
      ['2027', '2027-Q1', '2027-01', '2026-W53', '2027-01-01'],
      ['2024', '2024-Q4', '2024-12', '2025-W01', '2024-12-30'],
      [null, null, null, null, null]
    ])
  })

  it('the SQL function for shares rounds to six digits, for groups and for single rows', async () => {
    const rows = await engine.ask(`SELECT g, ty_le(), ty_le(n > 1) FROM
      (SELECT CASE WHEN range < 1 THEN 'a' ELSE 'b' END AS g, range AS n FROM range(128)) GROUP BY g
      QUALIFY ty_le() > 0 ORDER BY g`)
    expect(rows).toEqual([
      ['a', 0.007813, 0],
      ['b', 0.992188, 0.992126]
    ])
    expect(await engine.ask('SELECT ty_le(true) FROM range(0)')).toEqual([[null]])
  })

  it('each SQL function of the query page is defined exactly once', () => {
    const macros = queryMacrosSql('2026-11-22')
    const names = macros.map(sql => /CREATE MACRO (\w+)/.exec(sql)?.[1])
    expect(new Set(names).size).toBe(macros.length)
  })
})

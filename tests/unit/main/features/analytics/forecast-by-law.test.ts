import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CareerForecastView,
  type ForecastDue,
  forecastParts
} from '@shared/features/analytics/forecast-view'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatCsvCell } from '../../../../../src/main/files/csv'
import { captains, heldFrom, persons } from '../../../../support/analytics/persons-due'
import {
  checkAndClosePeriod,
  closeYearLater,
  columnNameInUserTable,
  createWholeModel,
  emptyMartId,
  martIdOfModelTable,
  publishModelRows
} from '../../../../support/closing/whole-model'
import { readDocx } from '../../../../support/documents/read-docx'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { actAs, branchesOf, declareUnits } from '../../../../support/scope/scoped-program'

describe('the forecast by dated rules', () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true, lasting: true })
  let program: TestProgram
  let folder: string
  const forecast = async (years = 3): Promise<CareerForecastView> => {
    const view = await program.handlers['analytics:forecast']({ job: crypto.randomUUID(), years })
    if (!view) throw new Error('stopped')
    return view
  }
  const dueOf = ({ due }: CareerForecastView, table: ForecastDue['table']): ForecastDue => {
    const found = due.find(one => one.table === table)
    if (!found) throw new Error(table)
    return found
  }

  beforeAll(async () => {
    let engine: ReturnType<typeof start>['engine'] | undefined
    folder = makeFolder()
    program = openTestProgram({
      folder,
      openEngine: () => {
        engine ??= start().engine
        return engine
      }
    })
    await createWholeModel(program, {
      'khu-vuc': [{ ma_khu_vuc: 'K1', ten_khu_vuc: 'Khu một', vung: '1' }],
      'don-vi': ['A', 'B', 'C'].map(code => ({
        ma_don_vi: code,
        ten_don_vi: `Đơn vị ${code}`,
        cap: code === 'A' ? '1' : '2',
        don_vi_cap_tren: code === 'A' ? null : 'A',
        ma_khu_vuc: 'K1',
        loai_hinh: '1',
        hieu_luc_tu: '2020-01-01'
      })),
      'bien-che': ['B', 'C'].map(code => ({
        ma_vi_tri: `V${code}`,
        ma_don_vi: code,
        ma_chuc_vu: 'CV1',
        so_bien_che: 100,
        hieu_luc_tu: '2020-01-01'
      })),
      nguoi: persons,
      'giu-vi-tri': heldFrom(() => false)
    })
    await program.handlers['configuration:update']({ sectorData: 'own' })
    await checkAndClosePeriod(program, '2024-10')
    // The four captains born in 1975 reach the age limit and retire.
    await publishModelRows(
      program,
      'giu-vi-tri',
      heldFrom(at => at < 40 && at % 10 === 0)
    )
    await closeYearLater(program, '2024-10')
  }, 240_000)

  test('lets exactly those leave who reach the age limit of their rank', async () => {
    const view = await forecast()
    expect(view.now).toBe(66)
    const flows = view.flows.map(({ name, years }) => [name, years.map(one => one?.expected)])
    // The retirements of the observed year were due by law, so no rate of departures remains.
    expect(flows).toEqual([['Đến tuổi theo quy định', [4, 4, 4]]])
    expect(view.total.map(({ expected, low, high }) => [expected, low, high])).toEqual([
      [62, 62, 62],
      [58, 58, 58],
      [54, 54, 54]
    ])
    expect(view.grades.map(({ name, now }) => [name, now])).toEqual([
      ['Trung úy', 30],
      ['Đại úy', 36]
    ])
    expect(view.notes.join(' ')).toContain('số người đến hạn tuổi đã rời là 4, còn phục vụ là 0')
    expect(view.notes.join(' ')).toContain('chưa ghi ngày nhận quân hàm là 1')
  })

  test('counts the persons who are due and names the rules with their bases', async () => {
    const view = await forecast()
    const ages = dueOf(view, 'serviceAge')
    expect(ages.rows).toEqual([{ name: 'Sĩ quan, Đại úy', people: [0, 4, 4, 4] }])
    expect(ages.total.people).toEqual([0, 4, 4, 4])
    expect(ages.rules.map(({ content, validity }) => [content, validity])).toEqual([
      ['50 tuổi', 'từ 01/12/2024']
    ])
    expect(ages.rules[0]?.basis).toContain('52/2024/QH15')
    const promotions = dueOf(view, 'rankYears')
    const captainsOf = (year: number): number =>
      captains.filter((_, at) => at % 10 !== 0 && 2022 + (at % 4) + 4 === year).length
    expect(promotions.rows).toEqual([
      { name: 'Sĩ quan, Đại úy', people: [0, captainsOf(2026), captainsOf(2027), captainsOf(2028)] }
    ])
  })

  test('tells classes of years in the rank apart', async () => {
    const { rates } = await forecast()
    const ofCaptains = rates.filter(({ grade, years }) => grade === 'Đại úy' && years !== null)
    // In October 2024 they had held the rank for up to two years; those to be promoted are later.
    expect(new Set(ofCaptains.map(({ years }) => years))).toEqual(
      new Set(['0 năm', '1 năm', '2 năm'])
    )
  })

  test('lists the persons of a year with the rule of each', async () => {
    const input = { table: 'serviceAge', year: 1 } as const
    const listed = await program.handlers['analytics:forecastDue'](input)
    expect(listed.count).toBe(4)
    expect(listed.rows.map(([code, unit, , rank, day]) => [code, unit, rank, day])).toEqual(
      expect.arrayContaining([['N11', 'Đơn vị B', 'Đại úy', '15/06/2026']])
    )
    for (const row of listed.rows) expect(row.at(-1)).toContain('52/2024/QH15')
    const [entry] = (await program.storage.audit.readAll()).slice(-1)
    expect(entry?.action).toContain('Xem danh sách 4 người “Đến hạn tuổi phục vụ tại ngũ”, 10/2026')
  })

  test('is saved as a file with its seed, rates, rules and bases', async () => {
    await program.handlers['analytics:exportForecast']({
      years: 1,
      part: 'all',
      format: 'csv'
    })
    const [name = ''] = readdirSync(folder).filter(file => file.startsWith('du-bao-quan-so-1-nam'))
    const lines = readFileSync(join(folder, name), 'utf8').split('\r\n')
    expect(lines).toContain('Tổng quân số,Tổng quân số,,,10/2026,,,62,62,62,,,')
    const text = lines.join('\n')
    for (const part of [
      'Số khởi tạo ngẫu nhiên,,,,,,,,,,,23',
      'Đến hạn tuổi phục vụ tại ngũ,Cộng,,,10/2026,4,',
      '50 tuổi; từ 01/12/2024; Luật 52/2024/QH15',
      'Đại úy: Giữ nguyên,Đơn vị B,,,36,'
    ])
      expect(text).toContain(part)
  })

  test('is saved as a workbook with the cells of the CSV file, whole or by its parts', async () => {
    const read: string[][] = []
    for (const part of forecastParts) {
      const bytes: Buffer[] = []
      for (const format of ['csv', 'xlsx'] as const) {
        const before = new Set(readdirSync(folder))
        await program.handlers['analytics:exportForecast']({ years: 2, part, format })
        const added = readdirSync(folder).filter(file => !before.has(file))
        const [name = ''] = added.filter(file => file.endsWith(`.${format}`))
        bytes.push(readFileSync(join(folder, name)))
      }
      const [csv, book = Buffer.of()] = bytes
      const sheet = await readSheet(book)
      const lines = sheet.map(row =>
        row
          .map(cell => formatCsvCell(typeof cell === 'number' ? cell : String(cell ?? ''), ','))
          .join(',')
      )
      expect(lines).toEqual(csv?.toString().replace('\ufeff', '').trimEnd().split('\r\n'))
      read.push([...new Set(sheet.map(([name]) => String(name)))])
    }
    const [all = [], ages = [], shortages = []] = read
    expect(shortages.filter(part => !ages.includes(part))).toEqual(['Thiếu hụt dự kiến'])
    expect(ages).toContain('Tháp tuổi')
    expect(all).toEqual(expect.arrayContaining([...ages, ...shortages]))
    const [entry] = (await program.storage.audit.readAll()).slice(-1)
    expect(entry?.action).toMatch(/^Xuất “Thiếu hụt dự kiến 2 năm” từ kỳ 10\/2025 \(XLSX, \d+ dòng/)
  })

  test('is saved as a document with its total, the rules and their bases', async () => {
    const before = new Set(readdirSync(folder))
    const input = { years: 1, part: 'all', format: 'docx', job: crypto.randomUUID() } as const
    await program.handlers['analytics:saveForecastDocument'](input)
    const [name = ''] = readdirSync(folder).filter(
      file => /\.docx$/.test(file) && !before.has(file)
    )
    const { tables } = readDocx(readFileSync(join(folder, name)))
    const rows = tables.flatMap(table => table.rows.map(row => row.map(({ text }) => text)))
    expect(rows).toContainEqual(['2', '10/2026', '62', '62', '62', '62', '62'])
    expect(rows.flat().join('\n')).toContain('Luật 52/2024/QH15')
    const [entry] = (await program.storage.audit.readAll()).slice(-1)
    expect(entry?.action).toBe('Xuất kết quả “Dự báo quân số 1 năm” (văn bản DOCX)')
  })

  test('hides small numbers of persons, and their list, from readers without personal data', async () => {
    await actAs(program, 'viewer')
    const { due } = await forecast()
    const ages = due.find(({ table }) => table === 'serviceAge')
    expect(ages?.rows).toEqual([])
    expect(ages?.total.people).toEqual([0, null, null, null])
    const reply = await program.ask('analytics:forecastDue', { table: 'serviceAge', year: 1 })
    expect(reply).toMatchObject({ ok: false })
    await actAs(program, 'admin')
  })

  test('shows a user with a scope the persons, rates, score and rules of that branch alone', async () => {
    await closeYearLater(program, '2025-10')
    const column = columnNameInUserTable('ma_don_vi')
    const units = { kind: 'column', column, by: 'code' } as const
    await declareUnits(program, martIdOfModelTable('bien-che'), units)
    const others = ['giu-vi-tri', 'nguoi', 'khu-vuc'].map(martIdOfModelTable)
    // The rows of positions and persons name no unit: their positions do.
    for (const id of [...others, emptyMartId]) await declareUnits(program, id, { kind: 'shared' })
    await actAs(program, 'analyst', branchesOf('C'))
    const job = crypto.randomUUID()
    const reply = await program.ask('analytics:forecast', { job, years: 3 })
    expect(reply).toMatchObject({
      ok: true,
      data: {
        now: 30,
        groups: [{ name: 'Đơn vị C', now: 30 }],
        score: { from: '10/2025', cells: 1, inside: 1, error: 0 }
      }
    })
    const seen = JSON.stringify(reply)
    expect(seen).toContain('Trung úy')
    expect(seen).not.toMatch(/Đơn vị [AB]|Đại úy|52\/2024/)
  })
})

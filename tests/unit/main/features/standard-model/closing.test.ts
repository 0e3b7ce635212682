import type { ClosedPeriodView } from '@shared/features/standard-model/closing-calls'
import { modelTables } from '@shared/features/standard-model/tables'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  checkAndClosePeriod,
  columnNameInUserTable,
  createWholeModel,
  martIdOfModelTable,
  publishModelRows
} from '../../../../support/closing/whole-model'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const period = '2026-10'
const reason = 'Đã đối chiếu với các đơn vị'

describe('closing a reporting period', () => {
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder })
  })
  const closings = () => program.handlers['standardModel:closings'](undefined)
  const closed = async (): Promise<ClosedPeriodView | undefined> => (await closings()).periods[0]
  const prepare = (of = period) => program.handlers['standardModel:prepareClosing']({ period: of })
  const check = () => program.handlers['standardModel:check']({ job: crypto.randomUUID() })
  const close = async (change: { base?: string; accepted?: boolean; period?: string } = {}) => {
    const base = change.base ?? (await prepare(change.period)).base
    return program.handlers['standardModel:close']({
      period,
      reason,
      accepted: false,
      ...change,
      base
    })
  }
  const trail = async (): Promise<string> => {
    const { rows } = await program.handlers['audit:list']({
      query: { search: '', filters: {}, sort: null, offset: 0, limit: 50 }
    })
    return rows.map(({ action }) => action).join('\n')
  }

  it('closing a reporting period is refused while no table of the standard model is mapped', async () => {
    await check()
    await expect(close()).rejects.toThrow('Chưa có bảng nào của mô hình được ánh xạ đủ')
    // The table of monthly strengths is never reported as missing, because it is only a substitute
    // for other tables.
    expect((await prepare()).gaps).toHaveLength(modelTables.length - 1)
    expect(await closings()).toMatchObject({ periods: [] })
  })

  it('closing a reporting period takes a snapshot of the completely mapped tables and names those that are left out', async () => {
    await createWholeModel(program, { 'khu-vuc': [] })
    await program.storage.records.update(state => {
      state.modelMappings = state.modelMappings
        .filter(({ id }) => id !== 'vang-mat')
        .map(one => (one.id === 'du-toan' ? { ...one, columns: {} } : one))
    })
    await check()
    const prepared = await prepare()
    const open = ['vang-mat', 'du-toan']
    expect(prepared.gaps.map(({ table }) => table)).toEqual(open)
    expect(prepared.tables.map(({ id }) => id)).toEqual(
      modelTables.map(({ id }) => id).filter(id => !open.includes(id))
    )
    await close()
    expect((await closed())?.frozen?.tables).toHaveLength(modelTables.length - 2)
    expect(await trail()).toContain(`Lý do: ${reason}. Chưa chốt: Vắng mặt, Dự toán chi`)
  })

  it('closing a reporting period is refused if the model check has not covered the current rows, even if it covered earlier ones', async () => {
    await createWholeModel(program, { 'khu-vuc': [] })
    expect((await prepare()).checked).toBe(null)
    await expect(close()).rejects.toThrow('Chưa chạy Kiểm tra mô hình')
    await check()
    expect((await prepare()).checked).toMatchObject({ findings: [] })
    await publishModelRows(program, 'khu-vuc', [])
    await expect(close()).rejects.toThrow('Chưa chạy Kiểm tra mô hình')
  })

  it('closing a period is refused for a month that has not ended or is not the next one', async () => {
    await createWholeModel(program, { 'khu-vuc': [] })
    await check()
    await expect(prepare('2026-11')).rejects.toThrow('Kỳ 11/2026 chưa kết thúc')
    const { base } = await prepare()
    await expect(close({ period: '2026-12', base })).rejects.toThrow('chưa kết thúc')
    await close({ period: '2026-08' })
    expect((await closings()).next).toEqual(['2026-09'])
    await expect(close({ base })).rejects.toThrow('kỳ kế tiếp là 09/2026')
    await expect(close({ period: '2026-07', base })).rejects.toThrow('Kỳ 07/2026 đã chốt')
    await expect(close({ period: '2026-08', base })).rejects.toThrow('Kỳ 08/2026 đã chốt')
    await close({ period: '2026-09' })
    await close()
    expect((await closings()).next).toEqual([])
  })

  it('closing a reporting period is refused if anything changed since the dialog was opened', async () => {
    await createWholeModel(program, { 'khu-vuc': [] })
    await check()
    const { base } = await prepare()
    await program.handlers['configuration:update']({ fillLow: 80 })
    await expect(close({ base })).rejects.toThrow('đã đổi từ lúc mở hộp thoại')
    await close()
    const { frozen } = (await closed()) ?? {}
    expect(frozen).toMatchObject({ reason, user: 'Quản trị viên', findings: [] })
  })

  it('closing a reporting period stores generation, columns and hash of each table and is audited', async () => {
    await createWholeModel(program, { 'khu-vuc': [] })
    await check()
    await close()
    const { closedPeriods, dataMarts } = program.storage.records.read()
    const [kept] = closedPeriods
    expect(kept).toMatchObject({ id: 'ky-2026-10', name: 'Kỳ 10/2026', period, asked: null })
    expect(kept?.frozen?.tables.map(({ id }) => id)).toEqual(modelTables.map(({ id }) => id))
    const area = kept?.frozen?.tables.find(({ id }) => id === 'khu-vuc')
    const mart = dataMarts.find(({ id }) => id === martIdOfModelTable('khu-vuc'))
    expect(area).toEqual({
      id: 'khu-vuc',
      derivations: {},
      table: mart?.id,
      name: mart?.name,
      columns: Object.fromEntries(
        ['ma_khu_vuc', 'ten_khu_vuc', 'vung'].map(name => [
          name,
          { name: columnNameInUserTable(name), dataType: 'string' }
        ])
      ),
      generation: mart?.current,
      time: mart?.generations[0]?.time,
      rows: 0,
      bytes: 0,
      sha256: '0'.repeat(64)
    })
    expect(kept?.frozen?.settings).toEqual({
      fillLow: 85,
      fillGood: 95,
      fillHigh: 105,
      supplyGood: 95,
      equipmentReadyGood: 90,
      reserveQuotaGood: 100,
      reserveReadyGood: 80,
      trainingGood: 80,
      reserveAgeMenFirst: 45,
      reserveAgeWomenFirst: 40,
      reserveAgeMenSecond: 45,
      reserveAgeWomenSecond: 40,
      graveAlertDays: 60,
      alertDays: 120,
      reserveAges: {
        basis: expect.stringContaining('Luật 53/2019/QH14, Điều 17'),
        officers: expect.objectContaining({ daiUy: 53, daiTa: 61, thieuTuong: 63 })
      }
    })
    expect(await trail()).toContain(`Chốt kỳ 10/2026: ${modelTables.length} bảng. Lý do: ${reason}`)
    const [view] = (await closings()).periods
    expect(view?.frozen?.tables.every(({ isThere }) => isThere)).toBe(true)
  })

  it('the closing of a reporting period survives an end of the program without shutdown', async () => {
    await createWholeModel(program, { 'khu-vuc': [] })
    await checkAndClosePeriod(program, period)
    const again = openTestProgram({ folder })
    expect(again.storage.records.read().closedPeriods).toEqual(
      program.storage.records.read().closedPeriods
    )
  })

  describe('reopening a closed reporting period', () => {
    beforeEach(async () => {
      await createWholeModel(program, { 'khu-vuc': [] })
      await checkAndClosePeriod(program, '2026-09')
      await checkAndClosePeriod(program, period)
    })
    const ask = (of = period) =>
      program.handlers['standardModel:askToReopen']({ period: of, reason: 'Đơn vị B gửi thiếu' })
    const decide = (decision: 'approve' | 'refuse', why = '') =>
      program.handlers['standardModel:decideReopening']({ period, decision, reason: why })
    const workAs = (name: string) =>
      program.handlers['users:choose']({
        id: program.storage.records.read().users.find(user => user.name === name)?.id ?? ''
      })

    it('only the newest closed reporting period can be reopened, with one pending request at a time', async () => {
      await expect(ask('2026-09')).rejects.toThrow('Chỉ kỳ chốt mới nhất (10/2026)')
      await expect(ask('2026-08')).rejects.toThrow('Kỳ 08/2026 không ở trạng thái đã chốt')
      await expect(decide('approve')).rejects.toThrow('không có yêu cầu mở lại nào')
      await ask()
      await expect(ask()).rejects.toThrow('đã có yêu cầu mở lại')
    })

    it('reopening a reporting period needs the approval of a second person, who must state a reason for a refusal', async () => {
      await ask()
      await expect(decide('approve')).rejects.toThrow('Người lập không được tự phê duyệt')
      expect(await closed()).toMatchObject({ asked: { reason: 'Đơn vị B gửi thiếu' } })
      await workAs('Vũ Hải Hà')
      await expect(decide('refuse', 'không')).rejects.toThrow('ít nhất 10 ký tự')
      await decide('refuse', 'Số liệu đã báo cáo cấp trên')
      const after = await closed()
      expect(after).toMatchObject({ asked: null, isNewest: true })
      expect(after?.frozen).not.toBe(null)
      expect(after?.history.map(({ step }) => step)).toEqual(['closed', 'asked', 'refused'])
      expect(await trail()).toContain('Từ chối mở lại kỳ 10/2026. Lý do: Số liệu đã báo cáo')
    })

    it('a reopened reporting period can be closed again, and its history is kept', async () => {
      await ask()
      await workAs('Vũ Hải Hà')
      await decide('approve')
      expect(await closed()).toMatchObject({ period, frozen: null, asked: null })
      expect((await closings()).next).toEqual([period])
      expect(await trail()).toContain('Mở lại kỳ 10/2026 theo đề nghị của Quản trị viên')
      await workAs('Quản trị viên')
      await checkAndClosePeriod(program, period)
      expect((await closed())?.history.map(({ step, user }) => [step, user])).toEqual([
        ['closed', 'Quản trị viên'],
        ['asked', 'Quản trị viên'],
        ['opened', 'Vũ Hải Hà'],
        ['closed', 'Quản trị viên']
      ])
    })
  })

  it('one hash covers everything shown in the dialog for closing a reporting period, so any later change is detected', async () => {
    await createWholeModel(program, { 'khu-vuc': [] })
    const { base } = await prepare()
    expect(base).toHaveLength(64)
    expect((await prepare()).base).toBe(base)
    await publishModelRows(program, 'khu-vuc', [])
    expect((await prepare()).base).not.toBe(base)
  })
})

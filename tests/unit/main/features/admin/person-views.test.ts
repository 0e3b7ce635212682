import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { changingCallPreparations } from '../../../../support/calls/changing-calls'
import { openTestProgram } from '../../../../support/handlers'
import {
  createAuditChain,
  isViewEntryNumber,
  writeAuditLogFiles
} from '../../../../support/store/long-trail'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

describe('list of personal data views', () => {
  test('each view of personal data is listed with its reason, viewer and person, and can be exported', async () => {
    const folder = makeTemporaryFolder()
    const program = openTestProgram({ folder })
    const asked = await changingCallPreparations['analytics:reveal'](program, folder)
    const first = await program.handlers['analytics:reveal'](asked as never)
    await program.handlers['analytics:reveal']({ ...asked, reason: 'xem lại: (lần hai)' } as never)
    await program.handlers['users:choose']({ id: 'user-004' })
    await program.handlers['analytics:reveal'](asked as never)

    const { rows, overview } = await program.handlers['audit:views']({ query })
    const { code } = first as { code: string }
    expect(rows).toHaveLength(3)
    expect(rows[1]).toMatchObject({
      viewer: 'Quản trị viên',
      person: code,
      reason: 'xem lại: (lần hai)'
    })
    expect(rows[0]?.place).not.toBe('')
    expect(overview.persons).toMatchObject([{ name: code, views: 3, others: 2 }])
    expect(overview.viewers.map(({ views, others }) => [views, others])).toEqual([
      [2, 1],
      [1, 1]
    ])
    const own = { ...query, filters: { viewer: 'Quản trị viên' } }
    expect((await program.handlers['audit:views']({ query: own })).rows).toHaveLength(2)

    await program.handlers['audit:exportViews']({ query: own, by: 'each' })
    const csv = readFileSync(join(folder, 'luot-xem-du-lieu-ca-nhan-2026-11-21.csv'), 'utf8')
    expect(csv.trim().split('\r\n')).toHaveLength(3)
    expect(csv).toContain(code)
  })
})

describe('list of personal data views after the audit log was archived', () => {
  const entries = createAuditChain(2_600)
  const seen = entries.filter(({ seq }) => isViewEntryNumber(seq)).length
  const laid = (): string => {
    const folder = makeTemporaryFolder()
    writeAuditLogFiles(folder, entries, 1_000)
    return folder
  }
  const logs = (folder: string): string => join(folder, 'logs')

  test('views of personal data in archived parts of the audit log count exactly once', async () => {
    const folder = laid()
    expect(readdirSync(logs(folder)).filter(name => name.includes('.den-'))).toHaveLength(4)
    const { handlers } = openTestProgram({ folder })
    const { total, rows, overview } = await handlers['audit:views']({ query })
    expect(total).toBe(seen)
    expect(rows[0]?.seq).toBe(2_600)
    expect(overview).toMatchObject({ parts: 4, unread: 0, damaged: 0 })
    expect(overview.viewers.reduce((sum, { views }) => sum + views, 0)).toBe(seen)
    const ofOne = { ...query, filters: { viewer: 'Người 7' } }
    const { matched } = await handlers['audit:views']({ query: ofOne })
    expect(matched).toBe(Math.ceil((seen - 6) / 40))
    const oldest = {
      ...query,
      search: 'Lý do số 1',
      sort: { key: 'seq', direction: 'asc' as const }
    }
    expect((await handlers['audit:views']({ query: oldest })).rows[0]?.seq).toBe(10)
  })

  test('views of personal data still count when the audit log is archived while the program runs', async () => {
    const folder = makeTemporaryFolder()
    writeAuditLogFiles(folder, entries.slice(0, 1_100), 2_000)
    const program = openTestProgram({ folder })
    await program.handlers['audit:views']({ query })
    await program.handlers['configuration:update']({ auditLines: 1_000 })
    const asked = await changingCallPreparations['analytics:reveal'](program, folder)
    await program.handlers['analytics:reveal'](asked as never)
    expect(readdirSync(logs(folder)).some(name => name.includes('.den-'))).toBe(true)
    const { total } = await program.handlers['audit:views']({ query })
    expect(total).toBe(111)
    expect(await program.handlers['audit:verify'](undefined)).toMatchObject({ broken: null })
  })

  test('views of personal data are exported as files, summed by viewer and by person', async () => {
    const folder = laid()
    const { handlers } = openTestProgram({ folder })
    const read = async (by: 'viewer' | 'person', name: string): Promise<string[]> => {
      await handlers['audit:exportViews']({ query, by })
      return readFileSync(join(folder, `${name}-2026-11-21.csv`), 'utf8')
        .trim()
        .split('\r\n')
    }
    const viewers = await read('viewer', 'luot-xem-theo-nguoi-xem')
    expect(viewers).toHaveLength(41)
    expect(viewers[0]).toContain('Người xem')
    expect(viewers[1]).toMatch(/^Người \d+.7.7.0[0-9]\/01\/2026/)
    expect(await read('person', 'luot-xem-theo-ho-so')).toHaveLength(seen + 1)
  })

  test('the hash chain check names the first broken entry when an archived part of the audit log is missing or edited', async () => {
    const folder = laid()
    const { handlers } = openTestProgram({ folder })
    expect(await handlers['audit:verify'](undefined)).toEqual({ checked: 2_600, broken: null })
    const part = join(logs(folder), 'audit.den-1500.jsonl')
    const before = readFileSync(part, 'utf8')
    writeFileSync(part, before.replace('Lý do số 120', 'Lý do số 999'))
    expect(await handlers['audit:verify'](undefined)).toMatchObject({ broken: { seq: 1_200 } })
    rmSync(part)
    rmSync(join(logs(folder), 'audit.den-2000.jsonl'))
    expect(await handlers['audit:verify'](undefined)).toMatchObject({ broken: { seq: 1_001 } })
  })

  test('an unreadable line of the audit log is reported as damaged, and the personal data views in other lines are still counted', async () => {
    const folder = laid()
    const part = join(logs(folder), 'audit.den-1000.jsonl')
    writeFileSync(part, readFileSync(part, 'utf8').replace('"seq":100,', '"seq":-1,'))
    const { overview, total } = await openTestProgram({ folder }).handlers['audit:views']({ query })
    expect(overview).toMatchObject({ unread: 0, damaged: 1 })
    expect(total).toBe(seen - 1)
  })

  // Measured on two cores under other load: 1.0 s for the first list, 0.06 s for the next.
  test('every personal data view is found in an audit log of a hundred thousand lines', {
    tags: 'whole'
  }, async () => {
    const folder = makeTemporaryFolder()
    writeAuditLogFiles(folder, createAuditChain(100_000), 20_000)
    const { handlers } = openTestProgram({ folder })
    expect((await handlers['audit:views']({ query })).total).toBe(10_000)
    const { overview } = await handlers['audit:views']({ query })
    expect(overview.parts).toBe(8)
    expect(overview.viewers).toHaveLength(40)
  })
})
